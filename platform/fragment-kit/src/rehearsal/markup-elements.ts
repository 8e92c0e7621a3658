/**
 * What may be in an element: other elements by their names, and text. Names are in the case in which React writes
 * them. An element that isn't here is refused, and so is one where browsers would move it, or end another one at it.
 */
type MarkupContent = ReadonlyMap<string, MarkupElement>;

export type MarkupElement = {
  readonly name: string;
  readonly endTag: string;
  readonly content: MarkupContent;
  /** Bits for the elements around its content, without the bits of `leaves`. */
  readonly enters: number;
  readonly leaves: number;
  /** It can't be within elements that have one of these bits. */
  readonly avoids: number;
};

const [PARAGRAPH, ITEM, DESCRIPTION, BUTTON, LINK, FORM, HEADING, NO_SCRIPT] = [1, 2, 4, 8, 16, 32, 64, 128] as const;
const LISTS = ITEM | DESCRIPTION;

const ENTERS = toBits([
  ["p", PARAGRAPH],
  ["li", ITEM],
  ["dd dt", DESCRIPTION],
  ["button", BUTTON],
  ["a", LINK],
  ["form", FORM],
  ["h1 h2 h3 h4 h5 h6", HEADING],
  ["noscript", NO_SCRIPT],
]);
const LEAVES = toBits([
  ["button", PARAGRAPH],
  ["dl menu ol ul", LISTS],
  ["caption td th", PARAGRAPH | LISTS],
]);
const ENDS_PARAGRAPHS = toBits([
  [
    "address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 " +
      "h6 header hgroup hr li main menu nav ol p pre search section summary table ul",
    PARAGRAPH,
  ],
]);

/** Of elements without an end tag. */
export const VOID: MarkupContent = new Map();
/** Of elements in which browsers read no other ones. */
export const TEXT: MarkupContent = new Map();
export const HTML = new Map<string, MarkupElement>();
const PICTURE = new Map<string, MarkupElement>();
const OPTIONS = toContent([["option", TEXT]]);
const CHOICES = toContent([
  ["hr", VOID],
  ["optgroup", OPTIONS],
  ["option", TEXT],
]);
const ROW = toContent([["td th", HTML]]);
const ROWS = toContent([["tr", ROW]]);
const COLUMNS = toContent([["col", VOID]]);
const TABLE = toContent([
  ["caption", HTML],
  ["colgroup", COLUMNS],
  ["tbody tfoot thead", ROWS],
]);
/** Browsers move text before the table, except spaces. */
export const WITHOUT_TEXT: ReadonlySet<MarkupContent> = new Set([ROW, ROWS, COLUMNS, TABLE]);

addElements(HTML, [
  ["area br hr img input link meta source track wbr", VOID],
  ["template textarea", TEXT],
  ["datalist", OPTIONS],
  ["select", CHOICES],
  ["svg", PICTURE],
  ["table", TABLE],
  [
    "a abbr address article aside audio b bdi bdo blockquote button canvas cite code data dd del details dfn dialog div " +
      "dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main map " +
      "mark menu meter nav noscript ol output p picture pre progress q s samp search section small span strong sub " +
      "summary sup time u ul var video",
    HTML,
  ],
]);
addElements(PICTURE, [
  ["desc title", TEXT],
  [
    "a animate animateMotion animateTransform circle clipPath defs ellipse feBlend feColorMatrix feComponentTransfer " +
      "feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode " +
      "feMorphology feOffset feTile feTurbulence filter g image line linearGradient marker mask path pattern polygon " +
      "polyline radialGradient rect set stop svg switch symbol text textPath tspan use view",
    PICTURE,
  ],
]);

/** Names of custom elements have a hyphen; browsers have no rules for them. */
export function findElement(name: string, content: MarkupContent): MarkupElement | undefined {
  const element = content.get(name);
  return element ?? (content === HTML && name.includes("-") ? toElement(name, HTML) : undefined);
}

type ElementRows = readonly (readonly [names: string, content: MarkupContent])[];

function toContent(rows: ElementRows): MarkupContent {
  const content = new Map<string, MarkupElement>();
  addElements(content, rows);
  return content;
}

function addElements(to: Map<string, MarkupElement>, rows: ElementRows): void {
  for (const [names, content] of rows) {
    for (const name of names.split(" ")) to.set(name, toElement(name, content));
  }
}

function toElement(name: string, content: MarkupContent): MarkupElement {
  const enters = ENTERS.get(name) ?? 0;
  const avoids = (enters & ~PARAGRAPH) | (ENDS_PARAGRAPHS.get(name) ?? 0);
  return { name, endTag: `</${name}>`, content, enters, leaves: LEAVES.get(name) ?? 0, avoids };
}

function toBits(rows: readonly (readonly [names: string, bits: number])[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([names, bits]) => names.split(" ").map((name) => [name, bits] as const)));
}
