/** Values of one view in an otherwise shared page. */
export type ViewValues = { readonly nonce: string; readonly traceId: string; readonly viewToken: string };
type Hole = keyof ViewValues;
const HOLES = ["nonce", "traceId", "viewToken"] as const satisfies readonly Hole[];

/** Bytes with placeholders for a view's values. Templates can be concatenated. */
export type PageTemplate = readonly (Buffer | Hole)[];

const BYTES_PER_PIECE = 100;

/** Splits a text at its placeholders, which are random, so that no content can contain them. */
export function cutTemplate(text: string, placeholders: ViewValues): PageTemplate {
  return HOLES.reduce<readonly (string | { readonly hole: Hole })[]>(
    (pieces, hole) =>
      pieces.flatMap((piece) =>
        typeof piece === "string"
          ? piece.split(placeholders[hole]).flatMap((part, index) => (index === 0 ? [part] : [{ hole }, part]))
          : [piece],
      ),
    [text],
  ).map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.hole));
}

export function fillTemplate(template: PageTemplate, values: ViewValues): Buffer {
  return Buffer.concat(template.map((piece) => (typeof piece === "string" ? Buffer.from(values[piece]) : piece)));
}

/** Bytes of memory. */
export function sizeOfTemplate(template: PageTemplate): number {
  return template.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.length) + BYTES_PER_PIECE, 0);
}
