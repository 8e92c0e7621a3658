const MOST_TERMS = 10;

/**
 * A text search query: every word of the text, each also as the beginning of a longer one. Undefined when the text has
 * no word. `combine` `any` asks for one of the words only.
 */
export function toTextQuery(text: string, combine: "all" | "any"): string | undefined {
  const words = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST_TERMS);
  return words?.map((word) => `${word}:*`).join(combine === "all" ? " & " : " | ");
}
