/** An open element, with a bit for each kind of element that it is in and that some start tags end. */
export type NestedElement = { readonly name: string; readonly within: number };

const toSet = (names: string) => new Set(names.split(" "));

const [PARAGRAPH, ITEM, DESCRIPTION, BUTTON, LINK, FORM, SELECT, NO_BREAK] = [1, 2, 4, 8, 16, 32, 64, 128] as const;

const ENTERED: ReadonlyMap<string, number> = new Map([
  ["p", PARAGRAPH],
  ["li", ITEM],
  ["dd", DESCRIPTION],
  ["dt", DESCRIPTION],
  ["button", BUTTON],
  ["a", LINK],
  ["form", FORM],
  ["select", SELECT],
  ["nobr", NO_BREAK],
]);
/** Start tags in these leave elements around them open. */
const LEFT: ReadonlyMap<string, number> = new Map([
  ...["ul", "ol", "dl", "menu"].map((name) => [name, ITEM | DESCRIPTION] as const),
  ...["td", "th", "caption", "object", "template", "foreignobject", "desc"].map(
    (name) => [name, PARAGRAPH | ITEM | DESCRIPTION | BUTTON] as const,
  ),
  ["button", PARAGRAPH],
]);

/** Start tags that end an open paragraph. */
const BLOCKS = toSet(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 " +
    "h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p pre search section summary table ul xmp",
);
const HEADINGS = toSet("h1 h2 h3 h4 h5 h6");
const RUBY = toSet("rb rt rtc rp");
const ROWS = toSet("script style template tr");
/** What may be in parts of tables; anything else is moved before the table, or ends it. */
const IN_TABLES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["table", toSet("caption col colgroup script style tbody template tfoot thead tr")],
  ["colgroup", toSet("col template")],
  ["tbody", ROWS],
  ["thead", ROWS],
  ["tfoot", ROWS],
  ["tr", toSet("script style td template th")],
]);
const TABLE_PARTS = toSet("caption col colgroup tbody td tfoot th thead tr");
const IN_SELECTS = toSet("hr optgroup option");

/**
 * Whether browsers end an open element at this start tag, or ignore the tag. An end tag after it could then end an
 * element around the slot: in `<button><div><button></button></div></button>`, the second button ends the first one
 * with its `div`, and `</div>` ends the slot.
 */
export function endsAnother(name: string, parent: NestedElement | undefined): boolean {
  const within = parent?.within ?? 0;
  if (within & SELECT) return !IN_SELECTS.has(name) || !mayBeInSelect(name, parent?.name ?? "");
  const inTable = IN_TABLES.get(parent?.name ?? "");
  if (inTable ? !inTable.has(name) : TABLE_PARTS.has(name)) return true;
  if (within & PARAGRAPH && BLOCKS.has(name)) return true;
  if (within & (ENTERED.get(name) ?? 0) & ~PARAGRAPH) return true;
  const around = parent?.name ?? "";
  return (
    (HEADINGS.has(name) && HEADINGS.has(around)) ||
    (RUBY.has(name) && RUBY.has(around)) ||
    ((name === "option" || name === "optgroup") && around === "option")
  );
}

function mayBeInSelect(name: string, around: string): boolean {
  return around === "select" || (around === "optgroup" && name === "option");
}

export function toWithin(name: string, parent: NestedElement | undefined): number {
  return ((parent?.within ?? 0) & ~(LEFT.get(name) ?? 0)) | (ENTERED.get(name) ?? 0);
}

export function isInSelect(parent: NestedElement | undefined): boolean {
  return ((parent?.within ?? 0) & SELECT) !== 0;
}
