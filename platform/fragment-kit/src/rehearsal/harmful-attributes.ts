/** A start tag's attributes, where the tag is one that browsers and this package read in the same way. */
const ATTRIBUTE =
  /[\t\n\f\r ]([^\t\n\f\r "'<>/=]+)(?:[\t\n\f\r ]*=[\t\n\f\r ]*("[^"]*"|'[^']*'|[^\t\n\f\r "'<>=`]+))?/g;
const MAY_HAVE_ID = /[\t\n\f\r ]id\b/i;
/** Browsers find elements of these kinds as `document.<name>`, even instead of what the document itself has there. */
const ON_DOCUMENT = new Set(["embed", "form", "iframe", "img", "object"]);
/** Globals that code of the page looks for, and may not find. */
const GLOBALS =
  "dataLayer earlyClicks retryLoad releaseScriptIntegrity shellScriptIntegrity watchPageBus trustedTypes requestIdleCallback " +
  "navigation process setImmediate";
/** Of elements after the slots, which the shell finds by them. */
const IDS_OF_SHELL = "cart-overlay drawer-outlet live-region page-state toast-outlet";
const TAKEN = new Set(`${GLOBALS} ${IDS_OF_SHELL}`.split(" "));
/** Names in markup have any length. */
const MAX_SHOWN = 60;
/** Globals of module loaders and frameworks. */
const TAKEN_PREFIX = /^(?:__|webpackChunk)/;

/** Attributes with which a tag acts on the whole document, whatever slot it is in; undefined if it has none. */
export function findHarmfulAttribute(element: string, tag: string): string | undefined {
  const isSpecial = ON_DOCUMENT.has(element) || element === "meta" || element === "link";
  if (!isSpecial && !MAY_HAVE_ID.test(tag)) return undefined;
  const attributes = readAttributes(tag);
  const id = attributes.get("id");
  if (id !== undefined && isTaken(id))
    return `has <${element.slice(0, MAX_SHOWN)} id="${id.slice(0, MAX_SHOWN)}">, an id that the page uses itself: choose another`;
  const name = ON_DOCUMENT.has(element) && findNameOnDocument(element, attributes.get("name"), id);
  if (name) {
    const shown = name.slice(0, MAX_SHOWN);
    return `has <${element}> named "${shown}", which could replace document.${shown}: put a hyphen into it`;
  }
  if (element === "meta" && ["charset", "http-equiv", "name", "property"].some((key) => attributes.has(key)))
    return "has <meta> about the whole page: only those with itemprop and content are allowed";
  if (element === "link" && !isOwnLink(attributes))
    return 'has <link> for the whole page: only rel="preload", or itemprop without rel, is allowed';
  return undefined;
}

/** Browsers follow a link's `rel` even if it has an `itemprop`. */
function isOwnLink(attributes: ReadonlyMap<string, string>): boolean {
  const rel = attributes.get("rel");
  return rel === undefined ? attributes.has("itemprop") : rel.toLowerCase() === "preload";
}

/** No property of the document has a hyphen. */
function findNameOnDocument(element: string, name: string | undefined, id: string | undefined): string | undefined {
  const isFoundById = element === "object" || (element === "img" && name);
  return [name, isFoundById ? id : undefined].find((one) => one && !one.includes("-"));
}

/** By name in lower case. Of attributes with the same name, browsers take the first. */
function readAttributes(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, value.replace(/^["']|["']$/g, ""));
  }
  return attributes;
}

/** A reference such as `&#95;` could stand for any character. */
function isTaken(id: string): boolean {
  return TAKEN.has(id) || TAKEN_PREFIX.test(id) || id.includes("&");
}
