/** A factor that is not a positive whole number (missing, zero, negative, fractional, text) counts as 1 (AMB-05). */
export function toAlternativeFactor(factor: unknown): number {
  return typeof factor === "number" && Number.isSafeInteger(factor) && factor > 0 ? factor : 1;
}
