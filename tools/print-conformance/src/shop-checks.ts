import { PARTNER_HANDOFFS_PATH } from "storefront-api/print-partner";
import type { CheckResult } from "./check-result.js";
import { sendAsPartner, sign, type PartnerAnswer, type PartnerRequest } from "./send-as-partner.js";

/** A shop as a partner's server sees it. */
export type ShopUnderTest = {
  readonly origin: string;
  readonly secret: string;
  /** A hand-off that nobody has completed. */
  openHandoff(): Promise<string>;
  /** An expired one; without it, that check is skipped. */
  openExpired?: () => Promise<string>;
};

type ShopCheck = {
  readonly name: string;
  /** Describes the fault; undefined if the check passed. */
  run(shop: ShopUnderTest): Promise<string | undefined>;
};

const MINUTES = 60_000;
const PROOF = Buffer.from("%PDF-1.7\n% made by the conformance suite\n");
const SAVED = { outcome: "save", projectName: "Conformance" };

const read = (handoffId: string): PartnerRequest => ({ method: "GET", path: `${PARTNER_HANDOFFS_PATH}/${handoffId}` });

const proof = (handoffId: string, body = PROOF): PartnerRequest => ({
  method: "PUT",
  path: `${PARTNER_HANDOFFS_PATH}/${handoffId}/proofs/standard`,
  body,
  contentType: "application/pdf",
});

const completion = (handoffId: string, content: object = SAVED): PartnerRequest => ({
  method: "POST",
  path: `${PARTNER_HANDOFFS_PATH}/${handoffId}/completion`,
  body: Buffer.from(JSON.stringify(content)),
});

function ask({ origin, secret }: ShopUnderTest, request: PartnerRequest, now = new Date()): Promise<PartnerAnswer> {
  return sendAsPartner(origin, request, sign(secret, request, now));
}

/** How a shop answers signed requests, and that it rejects all others. */
const SHOP_CHECKS: readonly ShopCheck[] = [
  {
    name: "answers signed requests: record, proof, completion",
    async run(shop) {
      const handoffId = await shop.openHandoff();
      const record = await ask(shop, read(handoffId));
      if (record.body["handoffId"] !== handoffId) return says(record, "the record");
      const kept = await ask(shop, proof(handoffId));
      if (kept.status !== 204) return says(kept, "204");
      const done = await ask(shop, completion(handoffId));
      const isDone = done.body["result"] === "project_saved" && String(done.body["returnUrl"]).includes("tpvResult=");
      return isDone ? undefined : says(done, "result and returnUrl");
    },
  },
  refusal("refuses a request without a signature", "signature-refused", () => undefined),
  refusal("refuses another secret", "signature-refused", (_shop, request) =>
    sign("another-secret-of-at-least-32-characters", request, new Date()),
  ),
  refusal("refuses a broken signature", "signature-refused", ({ secret }, request) =>
    sign(secret, request, new Date()).replace(/.$/, (last) => (last === "0" ? "1" : "0")),
  ),
  refusal("refuses the signature of another path", "signature-refused", ({ secret }, request) =>
    sign(secret, { ...request, path: `${request.path}?again` }, new Date()),
  ),
  refusal("refuses the signature of another body", "signature-refused", ({ secret }, request) =>
    sign(secret, { ...request, body: Buffer.from('{"outcome":"add"}') }, new Date()),
  ),
  refusal("refuses a signature that is six minutes old", "signature-refused", ({ secret }, request) =>
    sign(secret, request, new Date(Date.now() - 6 * MINUTES)),
  ),
  refusal("refuses a signature of six minutes ahead", "signature-refused", ({ secret }, request) =>
    sign(secret, request, new Date(Date.now() + 6 * MINUTES)),
  ),
  {
    name: "answers the same request that comes again with its first answer",
    async run(shop) {
      const handoffId = await shop.openHandoff();
      await ask(shop, proof(handoffId));
      const request = completion(handoffId);
      const signature = sign(shop.secret, request, new Date());
      const first = await sendAsPartner(shop.origin, request, signature);
      const again = await sendAsPartner(shop.origin, request, signature);
      const other = await ask(shop, completion(handoffId, { outcome: "add", qty: 9 }));
      const answers = [first, again, other].map(({ status, body }) => JSON.stringify([status, body]));
      if (first.status !== 200) return says(first, "200");
      return new Set(answers).size === 1 ? undefined : `It answers ${answers.join(", then ")}.`;
    },
  },
  {
    name: "knows no hand-off that it has not issued",
    async run(shop) {
      const answer = await ask(shop, read("unknown.AAAA"));
      return answer.body["code"] === "handoff-not-found" ? undefined : says(answer, "handoff-not-found");
    },
  },
  {
    name: "says what is wrong with a completion or a proof",
    async run(shop) {
      const handoffId = await shop.openHandoff();
      for (const request of [completion(handoffId, { outcome: "steal" }), proof(handoffId, Buffer.from("<html>"))]) {
        const answer = await ask(shop, request);
        if (answer.body["code"] !== "bad-request") return says(answer, "bad-request");
      }
      return undefined;
    },
  },
];

const EXPIRED_CHECK: ShopCheck = {
  name: "takes nothing for a hand-off whose time is over",
  async run(shop) {
    const handoffId = (await shop.openExpired?.()) ?? "";
    for (const request of [proof(handoffId), completion(handoffId)]) {
      const answer = await ask(shop, request);
      if (answer.status !== 409 || answer.body["code"] !== "handoff-expired") return says(answer, "handoff-expired");
    }
    return undefined;
  },
};

/** Sends a shop a partner server's requests: valid ones, and every kind it must reject. */
export async function checkShop(shop: ShopUnderTest, onResult: (result: CheckResult) => void): Promise<void> {
  for (const { name, run } of shop.openExpired ? [...SHOP_CHECKS, EXPIRED_CHECK] : SHOP_CHECKS) {
    const problem = await run(shop).catch((error: Error) => `No response: ${error.message}.`);
    onResult({ name, problem });
  }
}

/** A completion that changes nothing: a correct request afterwards shows that the hand-off is still open. */
function refusal(
  name: string,
  code: string,
  toSignature: (shop: ShopUnderTest, request: PartnerRequest) => string | undefined,
): ShopCheck {
  return {
    name,
    async run(shop) {
      const handoffId = await shop.openHandoff();
      await ask(shop, proof(handoffId));
      const request = completion(handoffId);
      const answer = await sendAsPartner(shop.origin, request, toSignature(shop, request));
      if (answer.status !== 401 || answer.body["code"] !== code) return says(answer, code);
      const record = await ask(shop, read(handoffId));
      return record.body["status"] === "open" ? undefined : "It completed the hand-off.";
    },
  };
}

function says({ status, body }: PartnerAnswer, expected: string): string {
  return `It answers ${status} ${JSON.stringify(body)}; ${expected} is expected.`;
}
