/** What each view has of its own in a page that is otherwise shared. */
export type ViewValues = { readonly nonce: string; readonly traceId: string };
type Hole = keyof ViewValues;

/** Bytes, and between them holes for the values of a view. Two one after the other are a template again. */
export type PageTemplate = readonly (Buffer | Hole)[];

const BYTES_A_PIECE = 100;

/** Cuts a text at placeholders that nobody could have known who wrote any of it. */
export function cutTemplate(text: string, placeholders: ViewValues): PageTemplate {
  return text
    .split(placeholders.nonce)
    .map((piece) => interleave(piece.split(placeholders.traceId), "traceId"))
    .flatMap((pieces, index) => (index === 0 ? pieces : ["nonce" as const, ...pieces]));
}

function interleave(texts: readonly string[], hole: Hole): PageTemplate {
  return texts.flatMap((text, index) => (index === 0 ? [Buffer.from(text)] : [hole, Buffer.from(text)]));
}

export function fillTemplate(template: PageTemplate, { nonce, traceId }: ViewValues): Buffer {
  const values = { nonce: Buffer.from(nonce), traceId: Buffer.from(traceId) };
  return Buffer.concat(template.map((piece) => (typeof piece === "string" ? values[piece] : piece)));
}

/** Bytes of memory. */
export function sizeOfTemplate(template: PageTemplate): number {
  return template.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.length) + BYTES_A_PIECE, 0);
}
