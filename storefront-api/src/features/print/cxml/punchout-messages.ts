import { randomUUID } from "node:crypto";
import { findElement, parseCxml, type CxmlElement } from "./parse-cxml.js";

type SetupRequest = CxmlParties & {
  readonly operation: "create" | "edit" | "inspect";
  /** The hand-off's id, which the partner echoes. */
  readonly buyerCookie: string;
  /** URL to which the partner's page returns the browser. */
  readonly returnUrl: string;
  readonly itemId: string;
  readonly qty: number;
  readonly proofId?: string | undefined;
  /** Named values of the hand-off. */
  readonly extrinsics: Readonly<Record<string, string>>;
};

export type OrderMessage = {
  readonly buyerCookie: string;
  /** Shared secret of the sender's credential. */
  readonly sharedSecret: string | undefined;
  readonly items: readonly { readonly itemId: string; readonly qty: number; readonly name: string }[];
};

type ReadMessage<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly problems: readonly string[] };

export function writeSetupRequest(request: SetupRequest, now: Date): string {
  const { operation, buyerCookie, returnUrl, itemId, qty, proofId, extrinsics } = request;
  const item: CxmlNode = [
    "ItemOut",
    { quantity: String(qty) },
    [
      [
        "ItemID",
        {},
        [["SupplierPartID", {}, itemId], ...(proofId ? [["SupplierPartAuxiliaryID", {}, proofId] as const] : [])],
      ],
    ],
  ];
  const setup: CxmlNode = [
    "PunchOutSetupRequest",
    { operation },
    [
      ["BuyerCookie", {}, buyerCookie],
      ...Object.entries(extrinsics).map(([name, value]) => ["Extrinsic", { name }, value] as const),
      ["BrowserFormPost", {}, [["URL", {}, returnUrl]]],
      item,
    ],
  ];
  return writeCxml([cxmlHeader(request), ["Request", {}, [setup]]], now);
}

/** The URL of the page to send the shopper to; problems for any other response. */
export function readSetupResponse(text: string): ReadMessage<{ readonly startUrl: string }> {
  const parsed = parseCxml(text);
  if (!parsed.ok) return parsed;
  const response = findElement(parsed.root, "Response");
  const status = findElement(response, "Status")?.attributes ?? {};
  const startUrl = findElement(response, "PunchOutSetupResponse", "StartPage", "URL")?.text;
  if (status["code"] !== "200") return { ok: false, problems: [`Status ${status["code"]} ${status["text"]}`] };
  if (!startUrl) return { ok: false, problems: ["The response names no StartPage."] };
  return { ok: true, message: { startUrl } };
}

export function readOrderMessage(text: string): ReadMessage<OrderMessage> {
  const parsed = parseCxml(text);
  if (!parsed.ok) return parsed;
  const order = findElement(parsed.root, "Message", "PunchOutOrderMessage");
  const buyerCookie = findElement(order, "BuyerCookie")?.text;
  if (!order || !buyerCookie) return { ok: false, problems: ["The message is not a PunchOutOrderMessage."] };
  const sharedSecret = findElement(parsed.root, "Header", "Sender", "Credential", "SharedSecret")?.text;
  const items = order.children.filter(({ name }) => name === "ItemIn").map(toItem);
  return { ok: true, message: { buyerCookie, sharedSecret, items } };
}

function toItem(item: CxmlElement) {
  return {
    itemId: findElement(item, "ItemID", "SupplierPartID")?.text ?? "",
    qty: Number(item.attributes["quantity"]),
    name: findElement(item, "ItemDetail", "Description")?.text ?? "",
  };
}

export function writeStatus(code: number, text: string, now: Date, problems: readonly string[] = []): string {
  const status: CxmlNode = ["Status", { code: String(code), text }, problems.join(" ")];
  return writeCxml([["Response", {}, [status]]], now);
}

/** Name, attributes, and content: text or elements. */
type CxmlNode = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content?: string | readonly CxmlNode[],
];

type CxmlParties = {
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
