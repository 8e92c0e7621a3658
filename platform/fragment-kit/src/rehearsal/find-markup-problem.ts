import { findHarmfulAttribute } from "./harmful-attributes.js";
import { endsAnother, isInSelect, toWithin, type NestedElement } from "./nested-elements.js";

/**
 * A comment, an end tag, or a start tag with attributes as browsers read them. Anything else that could begin one
 * matches the last alternative. Spaces are HTML's, because JavaScript's are parts of names and values to a browser. The
 * Kelvin sign is in no name: in lower case it is a k, but not to browsers.
 */
const TOKEN =
  /<(?:!--(?!-?>)(?:(?!--!?>)[^])*-->|\/([a-zA-Z][^\t\n\f\r />\u212a]*)[\t\n\f\r ]*>|([a-zA-Z][^\t\n\f\r />\u212a]*)(?:[\t\n\f\r ]+[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r "'<>=`]+))?)*[\t\n\f\r ]*(\/?)>|[a-zA-Z!/?])/g;
const VOID_ELEMENTS = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose content is text up to their end tag. */
const TEXT_ELEMENTS = new Set("iframe noembed noframes noscript script style textarea title xmp".split(" "));
/** `plaintext` has no end, formulas have rules of their own, and the others belong to the document. */
const REFUSED_ELEMENTS = new Set("plaintext math html head body base frameset frame".split(" "));
/** Within them a picture has HTML again. */
const HTML_IN_PICTURES = new Set("foreignobject desc title".split(" "));
/** HTML elements that end a picture around them, so that its other elements become HTML. */
const ENDS_PICTURE = new Set(
  (
    "b big blockquote br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 hr i img li listing menu meta nobr ol " +
    "p pre ruby s small span strong strike sub sup table tt u ul var"
  ).split(" "),
);
const MAX_NAME = 30;
/** Elsewhere, browsers ignore the slash of `<div/>`, and the element stays open. */
const EMPTY_IN_PICTURES = new Set("animate circle ellipse image line path polygon polyline rect stop use".split(" "));

/**
 * How a slot's markup could affect the page outside of the slot, and what to write instead; undefined if it can't. Every element must be closed in
 * order, as a browser sees it: an open one would swallow everything after it, including other fragments' slots. Markup
 * that only some parsers understand in the same way counts as open; React writes none.
 *
 * @param around the element that it is in, if that is part of the slot's markup too
 */
export function findMarkupProblem(html: string, around?: OpenElement): string | undefined {
  const open: OpenElement[] = [];
  let token: RegExpExecArray | null;
  TOKEN.lastIndex = 0;
  while ((token = TOKEN.exec(html)) !== null) {
    const [text, ended, started, slash] = token;
    if (ended !== undefined) {
      const last = open.pop();
      if (last?.name !== ended.toLowerCase()) return describeEnd(last, ended);
      continue;
    }
    if (started === undefined) {
      if (text.length > 2) continue;
      return `has "${text}"${describePlace(open)} that browsers could read in several ways: write "<" as "&lt;"`;
    }
    const name = started.toLowerCase();
    if (REFUSED_ELEMENTS.has(name)) return `has <${name}>, which slots can't have`;
    const harmful = findHarmfulAttribute(name, text);
    if (harmful) return harmful;
    const parent = open.at(-1) ?? around;
    if (parent?.isPicture ? ENDS_PICTURE.has(name) : endsAnother(name, parent))
      return `has ${toTag(name)}${describePlace(open)}, where browsers end an element around it: it can't be there`;
    if (VOID_ELEMENTS.has(name)) continue;
    if (slash) {
      if (!parent?.isPicture || !EMPTY_IN_PICTURES.has(name))
        return `leaves ${toTag(name)} open, because browsers ignore the slash at its end: write an end tag`;
      continue;
    }
    open.push(openElement(name, parent));
    if (!TEXT_ELEMENTS.has(name)) continue;
    const content = textUntilEnd(html, name, TOKEN.lastIndex);
    if (!isText(name, content, parent))
      return `has ${toTag(name)}${describePlace(open.slice(0, -1))} with content that could be more than text`;
    // It is markup to browsers without JavaScript.
    const problem = name === "noscript" ? findMarkupProblem(content, parent) : undefined;
    if (problem) return problem;
    // The recursion moves it.
    TOKEN.lastIndex = token.index + text.length + content.length;
  }
  const last = open.at(-1);
  return last && `leaves ${toTag(last.name)} open: close it`;
}

function describeEnd(last: OpenElement | undefined, ended: string): string {
  return last
    ? `leaves ${toTag(last.name)} open: close it before ${toTag(ended, "</")}`
    : `has ${toTag(ended, "</")} without its start`;
}

function describePlace(open: readonly OpenElement[]): string {
  const [inner, outer] = open.slice(-2).toReversed();
  return `${inner ? ` in ${toTag(inner.name)}` : ""}${outer ? ` in ${toTag(outer.name)}` : ""}`;
}

/** Short, since names in markup have any length. */
function toTag(name: string, start = "<"): string {
  return `${start}${name.slice(0, MAX_NAME)}>`;
}

type OpenElement = NestedElement & { readonly isPicture: boolean };

function openElement(name: string, parent: OpenElement | undefined): OpenElement {
  const isPicture = name === "svg" || (parent?.isPicture === true && !HTML_IN_PICTURES.has(name));
  return { name, isPicture, within: toWithin(name, parent) };
}

function textUntilEnd(html: string, name: string, from: number): string {
  const length = html.slice(from).search(new RegExp(`</${name}`, "i"));
  return length === -1 ? html.slice(from) : html.slice(from, from + length);
}

/** Whether the content of an element ends where its end tag is. */
function isText(name: string, content: string, parent: OpenElement | undefined): boolean {
  // Browsers don't take it for text there.
  if (parent?.isPicture || isInSelect(parent)) return !content.includes("<");
  // A script within a comment within a script hides the end.
  if (name === "script") return !content.includes("<!--");
  return name !== "noscript" || !/<noscript/i.test(content);
}
