import { randomUUID } from "node:crypto";

/** Name, attributes, and content: text or elements. */
export type CxmlNode = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content?: string | readonly CxmlNode[],
];

export type CxmlParties = {
  /** Sender, with `domain` NetworkID. */
  readonly from: string;
  readonly to: string;
  readonly sharedSecret: string;
};

const DOCUMENT_TYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">';
const USER_AGENT = "product-page print hand-off";

/** A complete message with a new `payloadID`. */
export function writeCxml(content: readonly CxmlNode[], now: Date): string {
  const payloadID = `${now.getTime()}.${randomUUID()}@print-handoff`;
  const root: CxmlNode = ["cXML", { version: "1.2.060", payloadID, timestamp: now.toISOString() }, content];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${DOCUMENT_TYPE}\n${writeNode(root)}\n`;
}

export function cxmlHeader({ from, to, sharedSecret }: CxmlParties): CxmlNode {
  const credential = (identity: string, more: readonly CxmlNode[] = []): CxmlNode => [
    "Credential",
    { domain: "NetworkID" },
    [["Identity", {}, identity], ...more],
  ];
  return [
    "Header",
    {},
    [
      ["From", {}, [credential(from)]],
      ["To", {}, [credential(to)]],
      ["Sender", {}, [credential(from, [["SharedSecret", {}, sharedSecret]]), ["UserAgent", {}, USER_AGENT]]],
    ],
  ];
}

function writeNode([name, attributes, content = ""]: CxmlNode): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`);
  const inside = typeof content === "string" ? escapeXml(content) : content.map(writeNode).join("");
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text and double-quoted attribute values, without the characters that XML doesn't allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Surrogate}/gu, "")
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
