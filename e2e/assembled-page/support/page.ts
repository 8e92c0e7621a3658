import { ask, countWrites, type Answer, type RequestOptions, type Visitor } from "./shop.js";

export type Page = {
  readonly status: number;
  readonly document: Document;
  /** The content of a slot; throws if the page doesn't have the slot. */
  slot(name: string): HTMLElement;
  /** Text of a slot or the whole page from top to bottom, one entry per block. */
  lines(slot?: string): readonly string[];
  hasSlot(name: string): boolean;
  /** The element with this role and name in a slot or the whole page; null if there is none. */
  find(role: Role, name: string | RegExp, slot?: string): HTMLElement | null;
  findAll(role: Role, name?: string | RegExp, slot?: string): readonly HTMLElement[];
  /** Structured data of the product. */
  structuredData(): Readonly<Record<string, unknown>> | undefined;
  /** The response as sent, including scripts and page data. */
  readonly html: string;
};

export const productPath = (itemId: string) => `/lpd-sba-sku/product_${itemId}`;

/** The product page as the shell sends it, before any script runs. */
export function visitProduct(visitor: Visitor, itemId: string, options: RequestOptions & { query?: string } = {}) {
  return visit(visitor, `${productPath(itemId)}${options.query ?? ""}`, options);
}

export function visit(visitor: Visitor, path: string, options: RequestOptions = {}): Promise<Page> {
  const key = JSON.stringify([visitor, path, options, countWrites()]);
  const known = visited.get(key) ?? load(visitor, path, options);
  visited.delete(key);
  visited.set(key, known);
  known.then(
    ({ status, html }) => isCutShort(status, html) && visited.delete(key),
    () => visited.delete(key),
  );
  const [oldest] = visited.keys();
  if (visited.size > KEPT_PAGES && oldest !== undefined) visited.delete(oldest);
  return known;
}

/** Fields of the page's form that makes this call. */
export function fieldsOf({ document }: Pick<Page, "document">, call: string): Readonly<Record<string, string>> {
  const name = [...document.querySelectorAll<HTMLInputElement>("input[name=call]")].find(({ value }) => value === call);
  const inputs = [...(name?.form?.querySelectorAll("input") ?? [])];
  return Object.fromEntries(inputs.map((input) => [input.name, input.value]));
}

/** Sends a form to its page, as browsers without JavaScript do. A refused form is on the page of the answer. */
export async function submitForm(
  visitor: Visitor,
  path: string,
  form: Readonly<Record<string, string>>,
  options: RequestOptions = {},
): Promise<Answer & { readonly page: Page }> {
  const headers = { "sec-fetch-site": "same-origin", ...options.headers };
  const answer = await ask(visitor, path, { ...options, method: "POST", form, headers });
  return { ...answer, page: readPage(answer.status, answer.text) };
}

/** Pages this file has loaded, reusable until it writes something. */
const visited = new Map<string, Promise<Page>>();
const KEPT_PAGES = 20;

async function load(visitor: Visitor, path: string, options: RequestOptions): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text: html } = await ask(visitor, path, options);
    if (!isCutShort(status, html) || attempt === VISIT_ATTEMPTS) return readPage(status, html);
    await new Promise((wait) => setTimeout(wait, 200 * attempt));
  }
}

const VISIT_ATTEMPTS = 6;

/** On a busy machine the shell leaves late slots to the browser or sheds a page; these tests then retry. */
function isCutShort(status: number, html: string): boolean {
  return (
    status === 503 || /data-fallback="(?:data-late|render-late|render-slow|renderer-died|render-suspended)"/.test(html)
  );
}

/** Styles, SVG and scripts except structured data, which take half the time of parsing a page. */
const UNSEEN = /<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>|<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g;

function readPage(status: number, html: string): Page {
  const document = new DOMParser().parseFromString(html.replaceAll(UNSEEN, ""), "text/html");
  const structured = document.querySelector('script[type="application/ld+json"]')?.textContent;
  // As the page's own script does.
  for (const late of document.querySelectorAll<HTMLElement>("[data-late]")) {
    document.querySelector(`[data-awaited="${late.dataset["late"]}"]`)?.replaceWith(...late.childNodes);
  }
  // Remove what shoppers never see, so that queries don't need styles.
  for (const unseen of document.querySelectorAll("script,template,[hidden]")) unseen.remove();

  function slot(name: string): HTMLElement {
    const found = document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
    if (!found) throw new Error(`The page has no slot ${name}: ${document.title}`);
    return found;
  }
  const scope = (name?: string) => (name === undefined ? document.body : slot(name));
  const findAll = (role: Role, name?: string | RegExp, inSlot?: string) =>
    [...scope(inSlot).querySelectorAll<HTMLElement>(ROLES[role])].filter(
      (element) => name === undefined || matches(nameOf(element), name),
    );

  return {
    status,
    html,
    document,
    slot,
    lines: (name) => linesOf(scope(name)),
    hasSlot: (name) => (document.querySelector(`[data-slot="${name}"]`)?.childElementCount ?? 0) > 0,
    findAll,
    find(role, name, inSlot) {
      const found = findAll(role, name, inSlot);
      if (found.length > 1) throw new Error(`${found.length} elements are a ${role} named ${String(name)}`);
      return found[0] ?? null;
    },
    structuredData: () => (structured ? (JSON.parse(structured) as Record<string, unknown>) : undefined),
  };
}

const ROLES = {
  button: "button,[role=button],summary",
  checkbox: "input[type=checkbox]",
  heading: "h1,h2,h3,h4,h5",
  image: "img",
  link: "a[href]",
  list: "ul,ol",
  listitem: "li",
  radio: "input[type=radio]",
  region: "section,[role=region],[role=group],fieldset,details",
  textbox: "input:not([type]),input[type=text],input[type=email],input[type=search],textarea",
} as const;

type Role = keyof typeof ROLES;

function matches(text: string, name: string | RegExp): boolean {
  return typeof name === "string" ? text === name : name.test(text);
}

/** The accessible name of an element, for the markup that this page uses. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
  if (ids.length > 0) return ids.map((id) => wordsOf(element.ownerDocument.getElementById(id))).join(" ");
  if (label !== null) return label;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return [...(element.labels ?? [])].map(wordsOf).join(" ");
  }
  return wordsOf(element.tagName === "FIELDSET" ? element.querySelector("legend") : element);
}

function wordsOf(element: Element | null): string {
  return element === null ? "" : linesOf(element).join(" ");
}

/** Labels of an element by the widths they are shown at: `{ all: "Add to cart" }`. */
export function labelsByWidth(element: Element | null): Readonly<Record<string, string>> {
  const labels = [...(element?.querySelectorAll("[data-widths]") ?? [])];
  return Object.fromEntries(labels.map((label) => [label.getAttribute("data-widths") ?? "", wordsOf(label)]));
}

const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BUTTON DD DETAILS DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 HEADER LABEL LEGEND LI MAIN NAV OL P SECTION SUMMARY TABLE TD TH TR UL".split(
    " ",
  ),
);

/** The text of an element, one entry per block, so that words of two blocks never run together. */
export function linesOf(element: Element): readonly string[] {
  const parts: string[] = [];
  collect(element);
  return parts
    .join("")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

  function collect(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) return void parts.push((node.textContent ?? "").replaceAll("\n", " "));
    const isBlock = BLOCKS.has(node.nodeName);
    if (isBlock) parts.push("\n");
    else if (node.previousSibling?.nodeType === Node.ELEMENT_NODE) parts.push(" ");
    node.childNodes.forEach(collect);
    if (isBlock) parts.push("\n");
  }
}
