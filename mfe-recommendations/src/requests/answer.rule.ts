import type { RecommendationSlot, RecommendationTile } from "shared-contracts";

/** The response's slots; empty for failed calls and malformed responses (AMB-07). */
export function readSlots(answer: unknown): RecommendationSlot[] {
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!Array.isArray(data)) return [];
  return data.flatMap((slot: unknown) => {
    const mboxName = isRecord(slot) ? slot["mboxName"] : undefined;
    return isRecord(slot) && typeof mboxName === "string" ? [{ mboxName, tileData: readTiles(slot["tileData"]) }] : [];
  });
}

/** The valid tiles of a list; empty if it isn't one. */
export function readTiles(list: unknown): RecommendationTile[] {
  return Array.isArray(list) ? list.map(readTile).filter((tile) => tile !== undefined) : [];
}

export function findTiles(slots: readonly RecommendationSlot[], mbox: string): RecommendationTile[] {
  return slots.filter(({ mboxName }) => mboxName === mbox).flatMap(({ tileData }) => tileData);
}

type Kind = "string" | "number" | "boolean";

/** Scalar tile fields that this fragment shows or decides by. */
const FIELDS = {
  cId: "string",
  mboxName: "string",
  model: "string",
  units: "string",
  unitsNum: "number",
  price: "string",
  priceValue: "number",
  originalPrice: "string",
  promoMessage: "string",
  percentageOffMsg: "string",
  image: "string",
  title: "string",
  brandName: "string",
  manufacturerName: "string",
  resolvedItemId: "string",
  seePriceInCart: "boolean",
  isOutOfStock: "boolean",
  ctaText: "string",
  bopisEligible: "boolean",
  isDeliveryInstock: "boolean",
  isCustomSKU: "boolean",
  ecoId: "string",
  ecoTitle: "string",
  inStoreOnly: "boolean",
  expectedDate: "string",
  dynamicTitle: "string",
  shippingAndHandlingFee: "number",
  url: "string",
  stateText: "string",
  arrivalText: "string",
  restrictionType: "string",
  isCustomizable: "number",
  pricePerUnit: "number",
  pricePerUnitUom: "string",
  sponsored: "boolean",
} as const satisfies Partial<Record<keyof RecommendationTile, Kind>>;

/**
 * Reads an untrusted tile, dropping fields of the wrong type. Undefined without id and title, because such a tile can't
 * be shown or bought.
 */
export function readTile(value: unknown): RecommendationTile | undefined {
  if (!isRecord(value) || typeof value["itemId"] !== "string" || !value["title"]) return undefined;
  const fields = pick(value, FIELDS);
  if (!("title" in fields)) return undefined;
  const { review, badgeDetails, beacons, specifications, quantityRange } = value;
  return {
    ...fields,
    itemId: value["itemId"],
    ...(isQuantityRange(quantityRange) && { quantityRange }),
    ...(isRecord(review) && { review: pick(review, { rating: "number", count: "number" }) }),
    ...(isRecord(badgeDetails) && { badgeDetails: pick(badgeDetails, { productBadge: "string" }) }),
    ...(isRecord(beacons) && {
      beacons: pick(beacons, { impressionUrl: "string", clickUrl: "string", creative: "string" }),
    }),
    ...(Array.isArray(specifications) && { specifications: specifications.filter(isSpecification) }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isQuantityRange(value: unknown): value is NonNullable<RecommendationTile["quantityRange"]> {
  if (!isRecord(value)) return false;
  const { factor, minimum, maximum } = value;
  return [factor, minimum, maximum].every(Number.isSafeInteger) && Number(factor) > 0 && Number(minimum) > 0;
}

function isSpecification(value: unknown): value is { name: string; value: string } {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["value"] === "string";
}

function pick(source: Record<string, unknown>, kinds: Readonly<Record<string, Kind>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(kinds)
      .map(([name, kind]) => [name, source[name], kind] as const)
      .filter(([, value, kind]) => typeof value === kind)
      .map(([name, value]) => [name, value]),
  );
}
