const VOID_ELEMENTS = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose content is text up to their end tag. */
const TEXT_ELEMENTS = new Set(["script", "style", "textarea", "title"]);
/** No tags occur in attributes, because React escapes `<` there. */
const TAG = /<(?:!--[^]*?-->|(\/?)([a-zA-Z][^\s/>]*)[^>]*>)/g;

/**
 * Whether every element of a slot's markup is closed in order. An unclosed element would swallow everything after it on
 * the page, including other fragments' slots.
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
