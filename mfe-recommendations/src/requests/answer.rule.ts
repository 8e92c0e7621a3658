import type { RecommendationSlot, RecommendationTile } from "shared-contracts";

/** The slots of an answer; empty for a failed call and for anything that is no answer (AMB-07). */
export function readSlots(answer: unknown): RecommendationSlot[] {
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!Array.isArray(data)) return [];
  return data.flatMap((slot: unknown) => {
    const mboxName = isRecord(slot) ? slot["mboxName"] : undefined;
    return isRecord(slot) && typeof mboxName === "string" ? [{ mboxName, tileData: readTiles(slot["tileData"]) }] : [];
  });
}

/** The tiles of a list; empty for anything that is none. */
export function readTiles(list: unknown): RecommendationTile[] {
  return Array.isArray(list) ? list.map(readTile).filter((tile) => tile !== undefined) : [];
}

export function findTiles(slots: readonly RecommendationSlot[], mbox: string): RecommendationTile[] {
  return slots.filter(({ mboxName }) => mboxName === mbox).flatMap(({ tileData }) => tileData);
}

type Kind = "string" | "number" | "boolean";

/** The plain fields that this fragment shows or judges by. */
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
  restrictionType: "string",
  isCustomizable: "number",
  pricePerUnit: "number",
  pricePerUnitUom: "string",
  sponsored: "boolean",
} as const satisfies Partial<Record<keyof RecommendationTile, Kind>>;

/**
 * A tile out of an answer that may be anything: what is not of its type is left out. Undefined without an id and a
 * title, since such a tile can neither be shown nor bought.
 */
export function readTile(value: unknown): RecommendationTile | undefined {
  if (!isRecord(value) || typeof value["itemId"] !== "string" || !value["title"]) return undefined;
  const fields = pick(value, FIELDS);
  if (!("title" in fields)) return undefined;
  const { review, badgeDetails, beacons, specifications } = value;
  return {
    ...fields,
    itemId: value["itemId"],
    ...(isRecord(review) && { review: pick(review, { rating: "number", count: "number" }) }),
    ...(isRecord(badgeDetails) && { badgeDetails: pick(badgeDetails, { productBadge: "string" }) }),
    ...(isRecord(beacons) && {
      beacons: pick(beacons, { impressionUrl: "string", clickUrl: "string", creative: "string" }),
    }),
    ...(Array.isArray(specifications) && { specifications: specifications.filter(isSpecification) }),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
