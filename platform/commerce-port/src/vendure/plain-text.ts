const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/** Paragraphs of a rich text. Pages show them as text, so markup that is left over can't do anything. */
export function toParagraphs(html: string): string[] {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gis, "")
    .replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(ENTITY, toCharacter)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

function toCharacter(entity: string, decimal?: string, hexadecimal?: string, name = ""): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
  if (code === undefined) return ENTITIES[name.toLowerCase()] ?? entity;
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : "";
}
