import type { JsonSchema } from "./json-schema.js";

type Bound = { readonly keyword: string; readonly side: "lower" | "upper" };

/** Keywords that narrow values: what is published must lie within what is read. */
const BOUNDS: readonly Bound[] = [
  { keyword: "minimum", side: "lower" },
  { keyword: "exclusiveMinimum", side: "lower" },
  { keyword: "minLength", side: "lower" },
  { keyword: "minItems", side: "lower" },
  { keyword: "maximum", side: "upper" },
  { keyword: "exclusiveMaximum", side: "upper" },
  { keyword: "maxLength", side: "upper" },
  { keyword: "maxItems", side: "upper" },
];

/** Keywords that must be the same on both sides, since one cannot be derived from the other. */
const EXACT_KEYWORDS = ["pattern", "format", "multipleOf"] as const;

/** The inclusive bound beside an exclusive one, and the other way round: `> 0` lies within `>= 0`. */
const SISTERS: Readonly<Record<string, string>> = {
  minimum: "exclusiveMinimum",
  exclusiveMinimum: "minimum",
  maximum: "exclusiveMaximum",
  exclusiveMaximum: "maximum",
};

/** Which bounds of the reader the publisher does not keep, as sentences. */
export function findWiderRanges(published: JsonSchema, read: JsonSchema): string[] {
  const wider = BOUNDS.filter((bound) => !isWithin(published, read, bound)).map(
    ({ keyword }) => `is read with ${keyword} ${String(read[keyword])}, published with ${show(published[keyword])}`,
  );
  const different = EXACT_KEYWORDS.filter(
    (keyword) => read[keyword] !== undefined && read[keyword] !== published[keyword],
  ).map((keyword) => `is read with ${keyword} ${String(read[keyword])}, published with ${show(published[keyword])}`);
  return [...wider, ...different];
}

function isWithin(published: JsonSchema, read: JsonSchema, { keyword, side }: Bound): boolean {
  const limit = read[keyword];
  if (typeof limit !== "number" || isImplied(keyword, limit)) return true;
  const own = published[keyword];
  if (typeof own === "number" && (side === "lower" ? own >= limit : own <= limit)) return true;
  const sister = published[SISTERS[keyword] ?? ""];
  if (typeof sister !== "number") return false;
  // An inclusive bound equal to the reader's exclusive one would let the limit itself through.
  const strict = keyword.startsWith("exclusive");
  if (side === "lower") return strict ? sister > limit : sister >= limit;
  return strict ? sister < limit : sister <= limit;
}

/** Bounds that exclude nothing a JSON number or length can be. */
function isImplied(keyword: string, limit: number): boolean {
  if (keyword === "minLength" || keyword === "minItems") return limit <= 0;
  return Math.abs(limit) >= Number.MAX_SAFE_INTEGER;
}

function show(value: unknown): string {
  return value === undefined ? "none" : String(value);
}
