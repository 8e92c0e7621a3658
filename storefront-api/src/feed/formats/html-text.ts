import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Html } from "parse5";

const BLOCKS = new Set(["p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "tr", "table", "section"]);
const UNSEEN = new Set(["script", "style", "template", "noscript"]);
/** Parsers of HTML make any number of elements of a few: open formatting is repeated in every block. */
export const ELEMENT_LIMIT = 5000;

type DescriptionTexts = { readonly paragraphs: readonly string[]; readonly bullets: readonly string[] };

/**
 * Extracts text from an HTML description: list items become bullets, other blocks paragraphs. Undefined if it has too
 * many elements.
 */
export function toDescriptionTexts(html: string): DescriptionTexts | undefined {
  const fragment = parse(html.replaceAll(/\r?\n\s*\r?\n/g, "<br>"));
  if (!fragment) return undefined;
  const [paragraphs, bullets]: [string[], string[]] = [[], []];
  let text = "";
  function flush(target: string[]): void {
    const whole = text.replaceAll(/\s+/g, " ").trim();
    if (whole !== "") target.push(whole);
    text = "";
  }
  // Not recursive, because senders control the nesting depth.
  const waiting: { readonly node: Html.ChildNode; readonly isEnd: boolean }[] = [];
  const visitLater = ({ childNodes }: Html.ParentNode) => {
    for (const node of childNodes.toReversed()) waiting.push({ node, isEnd: false });
  };
  visitLater(fragment);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isEnd } = next;
    const isItem = node.nodeName === "li";
    if (isEnd) {
      if (isItem || BLOCKS.has(node.nodeName)) flush(isItem ? bullets : paragraphs);
      continue;
    }
    if ("value" in node) text += node.value;
    if (!("childNodes" in node) || UNSEEN.has(node.nodeName)) continue;
    if (isItem || BLOCKS.has(node.nodeName)) flush(paragraphs);
    waiting.push({ node, isEnd: true });
    visitLater(node);
  }
  flush(paragraphs);
  return { paragraphs, bullets };
}

class TooManyElementsError extends Error {}

function parse(html: string): Html.DocumentFragment | undefined {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parameters) {
      elements += 1;
      if (elements > ELEMENT_LIMIT) throw new TooManyElementsError();
      return defaultTreeAdapter.createElement(...parameters);
    },
  };
  try {
    return parseFragment(html, { treeAdapter });
  } catch (error) {
    if (error instanceof TooManyElementsError) return undefined;
    throw error;
  }
}
