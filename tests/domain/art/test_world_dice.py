"""Dice: faces with the right pips, and tumbling poses that stay inside their cells (GDD 4.1)."""

from __future__ import annotations

import numpy as np
import pytest

from lab.art import dice
from lab.art.palette import ramp
from tests.support.areas import pieces


@pytest.mark.parametrize("skin", dice.SKINS)
@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_shows_its_number_of_pips(skin: str, value: int) -> None:
    face = dice.rest(skin, value)
    pips = np.isin(face.px, ramp(dice.SKINS[skin][1]))
    pips[:4] = pips[22:] = False
    assert pieces(pips, 5) == value


@pytest.mark.parametrize("skin", dice.SKINS)
def test_tumbling_poses_are_many_different_and_whole(skin: str) -> None:
    name = f"die_{skin}_tumble"
    sheet = dice.build()[1].content
    assert isinstance(sheet, str) and sheet.count(f'"{name}/') >= 16, "eight poses, as cells and as frames"
    poses = [dice.tumble(skin, pose) for pose in range(10)]
    assert len({pose.px.tobytes() for pose in poses}) == 10
    for pose in poses:
        x, y, w, h = pose.bounds()
        assert x >= 1 and y >= 1 and x + w < dice.CELL and y + h < dice.CELL
        assert 20 <= w <= 32 and 20 <= h <= 32
        assert pieces(np.pad(~pose.opaque, 1, constant_values=True), 1) == 1, "no hole in the cube"


def test_dice_can_be_told_apart() -> None:
    for value in range(1, 7):
        assert len({dice.rest(skin, value).px.tobytes() for skin in dice.SKINS}) == len(dice.SKINS)
