"""The economy in numbers: where points come from and go, what events are worth, that nothing is free."""
