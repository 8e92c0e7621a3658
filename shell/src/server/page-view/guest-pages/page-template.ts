/** Values of one view in an otherwise shared page. */
export type ViewValues = { readonly nonce: string; readonly traceId: string; readonly viewToken: string };
type Hole = keyof ViewValues;
const HOLES = ["nonce", "traceId", "viewToken"] as const satisfies readonly Hole[];

/** Bytes with holes for a view's values. */
export type PageTemplate = readonly (Buffer | Hole)[];

/** Cuts a text at its placeholders, which are random, so that no content can contain them. */
export function cutTemplate(text: string, placeholders: ViewValues): PageTemplate {
  const anywhere = new RegExp(`(${HOLES.map((hole) => placeholders[hole].replace(/\W/g, "\\$&")).join("|")})`);
  return text.split(anywhere).map((piece) => HOLES.find((hole) => placeholders[hole] === piece) ?? Buffer.from(piece));
}

export function fillTemplate(template: PageTemplate, values: ViewValues): Buffer {
  return Buffer.concat(template.map((piece) => (typeof piece === "string" ? Buffer.from(values[piece]) : piece)));
}
