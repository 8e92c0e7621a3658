import type { CheckResult } from "./check-result.js";
import {
  readSetupResponse,
  writeSetupRequest,
  writeStatus,
  findElement,
  parseCxml,
} from "storefront-api/print-partner";

/** A partner's URLs and the shared secret. */
export type PartnerUnderTest = {
  readonly origin: string;
  readonly secret: string;
  /** URL that accepts cXML; without it, those checks are skipped. */
  readonly setupUrl?: string | undefined;
};

export type PartnerCheck = {
  readonly name: string;
  /** Describes the fault; undefined if the check passed. */
  run(partner: PartnerUnderTest): Promise<string | undefined>;
};

const BAD_REQUEST = ["400", "403", "406", "415", "422"];
const PARTNER_TIMEOUT_MS = 5000;
const RETURN_ORIGIN = "https://shop.example";
const MARKER = "conformance-marker";

const HAND_OFF = {
  itemId: "500108",
  qty: "2",
  comingFrom: "sku",
  action: "create",
  refUrl: `${RETURN_ORIGIN}/lpd-sba-sku/product_500108`,
  redirectUrl: "/tpv/punchoutResult",
  handoffId: "unknown.AAAA",
};

/** Pages that receive a shopper. They are requested with an unknown hand-off, which must not make them fail. */
const PAGE_CHECKS: readonly PartnerCheck[] = [
  page("opens at /tpv/punchoutHome", "/tpv/punchoutHome"),
  page("opens a new design project", "/services/print/creative-service/project"),
  page("opens a design project by its proof", "/services/print/creative-service/project/DS-1"),
  {
    name: "shows nothing of an address as markup or link",
    async run({ origin }) {
      const refUrl = `javascript:alert("${MARKER}")`;
      const projectName = `<img src=x onerror=${MARKER}>`;
      const text = await (await open(origin, "/tpv/punchoutHome", { ...HAND_OFF, refUrl, projectName })).text();
      const isEchoed = text.includes(projectName) || /href\s*=\s*["']?javascript:/i.test(text);
      return isEchoed ? "The page repeats projectName or refUrl unescaped." : undefined;
    },
  },
  {
    name: "leads nowhere else by itself",
    async run({ origin }) {
      const response = await open(origin, "/tpv/punchoutHome", { ...HAND_OFF, redirectUrl: "https://evil.example/" });
      const location = response.headers.get("location") ?? "";
      return location.includes("evil.example") ? `It redirects to ${location}.` : undefined;
    },
  },
];

const CXML_CHECKS: readonly PartnerCheck[] = [
  {
    name: "answers a PunchOutSetupRequest with a start page of its own",
    async run(partner) {
      const read = readSetupResponse((await send(partner, setupRequest(partner.secret))).body);
      if (!read.ok) return read.problems.join(" ");
      const { startUrl } = read.message;
      if (!URL.canParse(startUrl) || new URL(startUrl).origin !== partner.origin) return `It names ${startUrl}.`;
      const opened = await fetch(startUrl, { redirect: "manual", signal: AbortSignal.timeout(PARTNER_TIMEOUT_MS) });
      return opened.status < 400 ? undefined : `The start page answers ${opened.status}.`;
    },
  },
  {
    name: "takes the same request twice",
    async run(partner) {
      const message = setupRequest(partner.secret);
      const first = await send(partner, message);
      const second = await send(partner, message);
      const isFine = first.code === "200" && (second.code === "200" || second.code === "409");
      return isFine ? undefined : `It answers ${first.code}, then ${second.code}.`;
    },
  },
  refusal("refuses another secret", () => setupRequest("not-the-secret-of-this-shop-at-all"), ["401", "403"]),
  refusal("refuses what is no XML", () => "<cXML", BAD_REQUEST),
  refusal("refuses another message", () => writeStatus(200, "OK", new Date()), BAD_REQUEST),
  refusal(
    "refuses a request without cookie",
    ({ secret }) => setupRequest(secret).replace(/<BuyerCookie>.*?<\/BuyerCookie>/, ""),
    BAD_REQUEST,
  ),
  refusal(
    "resolves no entity of a file",
    ({ secret }) => withEntities(secret, '<!ENTITY x SYSTEM "file:///etc/passwd">', "&x;"),
    BAD_REQUEST,
    /root:.*:0:0/,
  ),
  refusal(
    "survives a billion laughs",
    ({ secret }) => withEntities(secret, billionLaughs(), "&j;"),
    BAD_REQUEST,
    /haha/,
  ),
];

/** Runs the checks in order; a partner that does not answer fails the check, not the run. */
export async function checkPages(partner: PartnerUnderTest, onResult: (result: CheckResult) => void): Promise<void> {
  for (const { name, run } of partner.setupUrl ? [...PAGE_CHECKS, ...CXML_CHECKS] : PAGE_CHECKS) {
    const problem = await run(partner).catch((error: Error) => `No response: ${error.message}.`);
    onResult({ name, problem });
  }
}

function page(name: string, path: string): PartnerCheck {
  return {
    name,
    async run({ origin }) {
      const response = await open(origin, path, HAND_OFF);
      const type = response.headers.get("content-type") ?? "";
      if (response.status >= 500) return `It answers ${response.status}.`;
      return response.status >= 300 || type.startsWith("text/html")
        ? undefined
        : `It answers with ${type}, not a page.`;
    },
  };
}

function open(origin: string, path: string, query: Readonly<Record<string, string>>): Promise<Response> {
  const address = `${origin}${path}?${new URLSearchParams(query)}`;
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PARTNER_TIMEOUT_MS) });
}

function refusal(
  name: string,
  message: (partner: PartnerUnderTest) => string,
  codes: readonly string[],
  leak?: RegExp,
): PartnerCheck {
  return {
    name,
    async run(partner) {
      const { code, body } = await send(partner, message(partner));
      if (leak?.test(body)) return "It resolved the entity.";
      return codes.includes(code) ? undefined : `It answers ${code}; ${codes.join(" or ")} is expected.`;
    },
  };
}

/** The status in the message, or else that of the response. */
async function send({ setupUrl = "" }: PartnerUnderTest, message: string): Promise<{ code: string; body: string }> {
  const response = await fetch(setupUrl, {
    method: "POST",
    headers: { "content-type": "text/xml; charset=utf-8" },
    body: message,
    redirect: "manual",
    signal: AbortSignal.timeout(PARTNER_TIMEOUT_MS),
  });
  const body = await response.text();
  const parsed = parseCxml(body);
  const status = parsed.ok ? findElement(parsed.root, "Response", "Status")?.attributes["code"] : undefined;
  return { code: status ?? String(response.status), body };
}

function setupRequest(sharedSecret: string): string {
  const { itemId, qty, action, refUrl } = HAND_OFF;
  return writeSetupRequest(
    {
      from: "shop.example",
      to: "partner",
      sharedSecret,
      operation: "create",
      buyerCookie: `${MARKER}.AAAA`,
      returnUrl: `${RETURN_ORIGIN}/tpv/api/partner/cxml/return`,
      itemId,
      qty: Number(qty),
      extrinsics: { action, refUrl },
    },
    new Date(),
  );
}

function withEntities(secret: string, entities: string, reference: string): string {
  return setupRequest(secret)
    .replace(/<!DOCTYPE[^>]*>/, `<!DOCTYPE cXML [${entities}]>`)
    .replace(`${MARKER}.AAAA`, reference);
}

function billionLaughs(): string {
  const names = "abcdefghij";
  const levels = Array.from({ length: 9 }, (_, level) => {
    const below = `&${names[level]};`.repeat(10);
    return `<!ENTITY ${names[level + 1]} "${below}">`;
  });
  return `<!ENTITY a "haha">${levels.join("")}`;
}
