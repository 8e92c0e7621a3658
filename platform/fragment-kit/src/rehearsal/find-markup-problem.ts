import { findElement, HTML, TEXT, VOID, WITHOUT_TEXT, type MarkupElement } from "./markup-elements.js";

const ELEMENT_NAME = /[a-z][a-zA-Z0-9-]*/y;
const ATTRIBUTE = / ([a-zA-Z_:][a-zA-Z0-9_:.-]*)="([^"<>]*)"/y;
/** Between pieces of text, and around what may be shown late. */
const COMMENT = /<!--(?: |\/?[$&]|\$[?!~]|F!?)-->/y;
const TEXT_BEYOND_SPACES = /[^\t\n\f\r ]/;
const ABOUT_SLOTS = new Set(["itemprop", "content"]);
/** Browsers make elements that are deeper than 512 siblings; the page has some around the slot. */
const MAX_DEPTH = 256;
/** Names and values in markup have any length. */
const MAX_SHOWN = 60;

/** Globals that code of the page looks for, and may not find. */
const GLOBALS =
  "dataLayer earlyClicks retryLoad releaseScriptIntegrity shellScriptIntegrity watchPageBus trustedTypes requestIdleCallback " +
  "navigation process setImmediate";
/** Of elements after the slots, which the shell finds by them. */
const IDS_OF_SHELL = "cart-overlay drawer-outlet live-region page-state toast-outlet";
const TAKEN = new Set(`${GLOBALS} ${IDS_OF_SHELL}`.split(" "));
/** Globals of module loaders and frameworks; and a reference such as `&#95;`, which could stand for any character. */
const TAKEN_PARTS = /^(?:__|webpackChunk)|&/;

type OpenElement = { readonly element: MarkupElement; readonly within: number };

/**
 * What in a slot's markup isn't as React's server renderer writes it, or acts on the page outside of the slot, with its
 * position in characters; undefined if there is nothing. In other markup, browsers find the elements that are written
 * there and no more. An open one would take in everything after it, including other fragments' slots.
 */
export function findMarkupProblem(html: string): string | undefined {
  const nul = html.indexOf("\0");
  if (nul !== -1) return `has a character that browsers drop, at ${nul}`;
  const open: OpenElement[] = [];
  let at = 0;
  while (at < html.length) {
    const after = readToken(html, at, open);
    if (typeof after === "string") return `${after}, at ${at}`;
    at = after;
  }
  const last = open.at(-1);
  return last && `leaves ${toTag(last.element.name)} open: close it`;
}

/** The position after the token, or what is wrong with it. */
function readToken(html: string, at: number, open: OpenElement[]): number | string {
  const parent = open.at(-1);
  if (html[at] !== "<") {
    const next = html.indexOf("<", at);
    const after = next === -1 ? html.length : next;
    const isMoved =
      parent && WITHOUT_TEXT.has(parent.element.content) && TEXT_BEYOND_SPACES.test(html.slice(at, after));
    return isMoved ? `has text${describePlace(open)}, which browsers move before the table` : after;
  }
  if (html[at + 1] === "/") {
    if (!parent || !html.startsWith(parent.element.endTag, at)) return describeEnd(html, at, parent);
    open.pop();
    return at + parent.element.endTag.length;
  }
  if (html[at + 1] !== "!" || parent?.element.content === TEXT) return readStartTag(html, at, open);
  COMMENT.lastIndex = at;
  return COMMENT.test(html) ? COMMENT.lastIndex : `has a comment${describePlace(open)} that React doesn't write`;
}

function readStartTag(html: string, at: number, open: OpenElement[]): number | string {
  const parent = open.at(-1);
  ELEMENT_NAME.lastIndex = at + 1;
  let after = ELEMENT_NAME.test(html) ? ELEMENT_NAME.lastIndex : at + 1;
  const name = html.slice(at + 1, after);
  const element = findElement(name, parent?.element.content ?? HTML);
  const around = parent?.within ?? 0;
  if (!element || around & element.avoids) return describeStart(name, html, at, open);
  while (html[after] === " ") {
    ATTRIBUTE.lastIndex = after;
    const [text = "", key = "", value = ""] = ATTRIBUTE.exec(html) ?? [];
    if (text === "") break;
    const harm = findHarm(name, key.toLowerCase(), value);
    if (harm) return harm;
    after += text.length;
  }
  const isVoid = element.content === VOID;
  if (!html.startsWith(isVoid ? "/>" : ">", after))
    return `has ${toTag(name)}${describePlace(open)} written in another way than <name key="value">, or <br/> without an end tag`;
  if (isVoid) return after + 2;
  if (open.length === MAX_DEPTH) return `has ${toTag(name)} in more than ${MAX_DEPTH} elements`;
  open.push({ element, within: (around & ~element.leaves) | element.enters });
  return after + 1;
}

/** What an attribute does to the document, whatever slot it is in. React may write one twice, so each one counts. */
function findHarm(element: string, key: string, value: string): string | undefined {
  const shown = value.slice(0, MAX_SHOWN);
  if (key.startsWith("on")) return `has ${toTag(element)} with a handler as text, which the page's policy blocks`;
  if (key === "id" && (TAKEN.has(value) || TAKEN_PARTS.test(value)))
    return `has ${toTag(element, `id="${shown}"`)}, an id that the page uses itself: choose another`;
  // Browsers find both as `document.<name>`, even instead of what the document has there; no property has a hyphen.
  if (key === "name" && (element === "img" || (element === "form" && !value.includes("-"))))
    return `has <${element}> named "${shown}", which could replace document.${shown}: put a hyphen into it`;
  if (element === "meta" && !ABOUT_SLOTS.has(key))
    return "has <meta> about the whole page: only those with itemprop and content are allowed";
  if (element === "link" && key === "rel" && value !== "preload")
    return 'has <link> for the whole page: only rel="preload", or itemprop without rel, is allowed';
  return undefined;
}

function describeStart(name: string, html: string, at: number, open: readonly OpenElement[]): string {
  if (name === "") return `has "${html.slice(at, at + 2)}"${describePlace(open)}: write "<" as "&lt;"`;
  return `has ${toTag(name)}${describePlace(open)}: slots can't have it there, or at all`;
}

function describeEnd(html: string, at: number, parent: OpenElement | undefined): string {
  const ended = html.slice(at, at + MAX_SHOWN).replace(/[^a-zA-Z0-9</-].*/s, "");
  return parent
    ? `leaves ${toTag(parent.element.name)} open: close it before ${ended}>`
    : `has ${ended}> without its start`;
}

function describePlace(open: readonly OpenElement[]): string {
  return open
    .slice(-2)
    .toReversed()
    .map(({ element }) => ` in ${toTag(element.name)}`)
    .join("");
}

function toTag(name: string, attribute = ""): string {
  return `<${name.slice(0, MAX_SHOWN)}${attribute && ` ${attribute}`}>`;
}
