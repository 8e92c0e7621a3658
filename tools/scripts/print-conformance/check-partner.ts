import {
  findElement,
  parseCxml,
  readSetupResponse,
  writeSetupRequest,
  writeStatus,
} from "storefront-api/print-partner";

/** A partner's URLs and the shared secret. */
export type PartnerUnderTest = { readonly origin: string; readonly secret: string; readonly setupUrl: string };

/** Returns what is wrong; undefined if nothing is. */
type Check = (partner: PartnerUnderTest) => Promise<string | undefined>;

const TIMEOUT_MS = 5000;
const REFUSED = ["400", "403", "406", "415", "422"];
const SHOP = "https://shop.example";
const COOKIE = "conformance.AAAA";

/** As the shop sends a browser; the hand-off is unknown, which must not make a page fail. */
const HAND_OFF = {
  itemId: "500108",
  qty: "2",
  comingFrom: "sku",
  action: "create",
  refUrl: `${SHOP}/lpd-sba-sku/product_500108`,
  redirectUrl: "/tpv/punchoutResult",
  handoffId: "unknown.AAAA",
};
const MARKUP = "<img src=x onerror=alert(1)>";

const CHECKS: Readonly<Record<string, Check>> = {
  "opens at /tpv/punchoutHome": (partner) => expectPage(partner, "/tpv/punchoutHome"),
  "opens a new design project": (partner) => expectPage(partner, "/services/print/creative-service/project"),
  "opens a design project by its proof": (partner) =>
    expectPage(partner, "/services/print/creative-service/project/DS-1"),
  async "shows nothing of an address as markup or link"(partner) {
    const fields = { refUrl: "javascript:alert(1)", projectName: MARKUP };
    const text = await (await open(partner, "/tpv/punchoutHome", fields)).text();
    const isEchoed = text.includes(MARKUP) || /href\s*=\s*["']?javascript:/i.test(text);
    return isEchoed ? "The page repeats projectName or refUrl unescaped." : undefined;
  },
  async "leads nowhere else by itself"(partner) {
    const response = await open(partner, "/tpv/punchoutHome", { redirectUrl: "https://evil.example/" });
    const location = response.headers.get("location") ?? "";
    return location.includes("evil.example") ? `It redirects to ${location}.` : undefined;
  },
  async "answers a PunchOutSetupRequest with a start page of its own"(partner) {
    const read = readSetupResponse((await send(partner, setupRequest(partner.secret))).body);
    if (!read.ok) return read.problems.join(" ");
    const { startUrl } = read.message;
    return URL.canParse(startUrl) && new URL(startUrl).origin === partner.origin ? undefined : `It names ${startUrl}.`;
  },
  "refuses another secret": (partner) =>
    expectRefusal(partner, setupRequest("not-the-secret-of-this-shop-at-all"), ["401", "403"]),
  "refuses what is no XML": (partner) => expectRefusal(partner, "<cXML"),
  "refuses another message": (partner) => expectRefusal(partner, writeStatus(200, "OK", new Date())),
  "refuses a request without cookie": (partner) =>
    expectRefusal(partner, setupRequest(partner.secret).replace(/<BuyerCookie>.*?<\/BuyerCookie>/, "")),
  "resolves no entity of a file": (partner) =>
    expectRefusal(partner, withEntities(partner.secret, '<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;")),
  "survives a billion laughs": (partner) =>
    expectRefusal(partner, withEntities(partner.secret, billionLaughs(), "&j;")),
};

/** Sends a partner what the shop and a careless or hostile browser would. A partner that doesn't answer fails. */
export async function checkPartner(
  partner: PartnerUnderTest,
  onResult: (name: string, problem: string | undefined) => void,
): Promise<void> {
  for (const [name, check] of Object.entries(CHECKS)) {
    onResult(name, await check(partner).catch((error: Error) => `No response: ${error.message}.`));
  }
}

function open({ origin }: PartnerUnderTest, path: string, fields: Partial<Record<string, string>> = {}) {
  const query = new URLSearchParams({ ...HAND_OFF, ...fields } as Record<string, string>);
  return fetch(`${origin}${path}?${query}`, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function expectPage(partner: PartnerUnderTest, path: string): Promise<string | undefined> {
  const { status, headers } = await open(partner, path);
  const type = headers.get("content-type") ?? "";
  if (status >= 500) return `It answers ${status}.`;
  return status >= 300 || type.startsWith("text/html") ? undefined : `It answers with ${type}, not a page.`;
}

async function expectRefusal(
  partner: PartnerUnderTest,
  message: string,
  codes: readonly string[] = REFUSED,
): Promise<string | undefined> {
  const { code, body } = await send(partner, message);
  if (/root:.*:0:0|haha/.test(body)) return "It resolved the entity.";
  return codes.includes(code) ? undefined : `It answers ${code}; ${codes.join(" or ")} is expected.`;
}

/** The status in the message, or else that of the response. */
async function send({ setupUrl }: PartnerUnderTest, message: string): Promise<{ code: string; body: string }> {
  const response = await fetch(setupUrl, {
    method: "POST",
    headers: { "content-type": "text/xml; charset=utf-8" },
    body: message,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.text();
  const parsed = parseCxml(body);
  const status = parsed.ok ? findElement(parsed.root, "Response", "Status")?.attributes["code"] : undefined;
  return { code: status ?? String(response.status), body };
}

function setupRequest(sharedSecret: string): string {
  const { itemId, qty, action, refUrl } = HAND_OFF;
  const returnUrl = `${SHOP}/tpv/api/partner/cxml/return`;
  const addresses = { from: "shop.example", to: "partner", sharedSecret, returnUrl };
  const wanted = { operation: "create", buyerCookie: COOKIE, itemId, qty: Number(qty), extrinsics: { action, refUrl } };
  return writeSetupRequest({ ...addresses, ...wanted, operation: "create" }, new Date());
}

function withEntities(secret: string, entities: string, reference: string): string {
  const message = setupRequest(secret).replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE cXML [${entities}]>`);
  return message.replace(COOKIE, reference);
}

function billionLaughs(): string {
  const names = "abcdefghij";
  const levels = Array.from(names.slice(1), (name, level) => `<!ENTITY ${name} "${`&${names[level]};`.repeat(10)}">`);
  return `<!ENTITY a "haha">${levels.join("")}`;
}
