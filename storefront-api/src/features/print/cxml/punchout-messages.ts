import { cxmlHeader, writeCxml, type CxmlNode, type CxmlParties } from "./write-cxml.js";
import type { CxmlElement } from "./cxml-elements.js";
import { findElement, parseCxml } from "./parse-cxml.js";

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
