const VOID_ELEMENTS = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Up to their end tag these hold text, whatever it looks like. */
const TEXT_ELEMENTS = new Set(["script", "style", "textarea", "title"]);
/** No tag stands inside an attribute: React writes `<` there as an entity. */
const TAG = /<(?:!--[^]*?-->|(\/?)([a-zA-Z][^\s/>]*)[^>]*>)/g;

/**
 * Whether every element of a slot's markup is closed, in order. One that is not would take in everything that follows
 * it on the page: what the next slots' fragments drew as well.
 */
export function isWholeMarkup(html: string): boolean {
  const open: string[] = [];
  let tag: RegExpExecArray | null;
  TAG.lastIndex = 0;
  while ((tag = TAG.exec(html)) !== null) {
    const [text, slash, name] = tag;
    if (name === undefined || VOID_ELEMENTS.has(name)) continue;
    if (slash === "/") {
      if (open.pop() !== name) return false;
    } else if (!text.endsWith("/>")) {
      open.push(name);
      if (TEXT_ELEMENTS.has(name)) TAG.lastIndex = endOfText(html, name, TAG.lastIndex);
    }
  }
  return open.length === 0;
}

function endOfText(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.length : end;
}
