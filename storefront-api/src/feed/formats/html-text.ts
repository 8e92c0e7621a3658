import { parseFragment, type DefaultTreeAdapterTypes as Html } from "parse5";

const BLOCKS = new Set(["p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "tr", "table", "section"]);
const UNSEEN = new Set(["script", "style", "template", "noscript"]);

export type DescriptionTexts = { readonly paragraphs: readonly string[]; readonly bullets: readonly string[] };

/** Extracts text from an HTML description: list items become bullets, other blocks paragraphs. */
export function toDescriptionTexts(html: string): DescriptionTexts {
  const [paragraphs, bullets]: [string[], string[]] = [[], []];
  let text = "";
  function flush(target: string[]): void {
    const whole = text.replaceAll(/\s+/g, " ").trim();
    if (whole !== "") target.push(whole);
    text = "";
  }
  function visit(node: Html.ChildNode): void {
    if ("value" in node) text += node.value;
    if (!("childNodes" in node) || UNSEEN.has(node.nodeName)) return;
    const isItem = node.nodeName === "li";
    if (isItem || BLOCKS.has(node.nodeName)) flush(paragraphs);
    node.childNodes.forEach(visit);
    if (isItem) flush(bullets);
    else if (BLOCKS.has(node.nodeName)) flush(paragraphs);
  }
  parseFragment(html.replaceAll(/\r?\n\s*\r?\n/g, "<br>")).childNodes.forEach(visit);
  flush(paragraphs);
  return { paragraphs, bullets };
}
