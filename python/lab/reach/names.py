"""The names by which things are told."""

from heroll.build.tables import GearCatalogRow
from heroll.shop.tables import OfferRow


def offer_name(row: OfferRow) -> str:
    """`101 TILE blacksmith`, with ` ×2` for a value of more than one."""
    value = f" ×{row.value}" if row.value > 1 else ""
    return f"{row.offer_id} {row.type} {row.content}{value}"


def gear_name(row: GearCatalogRow) -> str:
    """`7 WEAPON Longsword`."""
    return f"{row.catalog_id} {row.slot} {row.name_en}"


def quality_name(rank: int) -> str:
    """`quality 3`."""
    return f"quality {rank}"


def status_name(stat: str) -> str:
    """`status attackPower`."""
    return f"status {stat}"
