import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import { ProofKind } from "shared-contracts";
import { DOMAIN_ERRORS, type DomainErrorCode } from "storefront-api";
import {
  isPdf,
  PARTNER_HANDOFFS_PATH,
  PartnerCompletion,
  isSignedByPartner,
  SIGNATURE_HEADER,
} from "storefront-api/print-partner";

/** Failures of a hand-off that aren't the partner's fault. */
export type HandoffTrouble = "expired" | "signature-refused" | "answer-lost";

export type Callback = {
  readonly step: "read" | "proof" | "completion";
  readonly isSigned: boolean;
  /** A partner's server sends neither. */
  readonly hasCookieOrOrigin: boolean;
  readonly status: number;
};

export type StandInShop = {
  readonly origin: string;
  /** Opens a separate hand-off for each check. */
  open(trouble?: HandoffTrouble): string;
  callbacksOf(handoffId: string): readonly Callback[];
  /** Where to send a shopper who didn't finish. */
  readonly refUrl: string;
  close(): Promise<void>;
};

type Handoff = {
  readonly handoffId: string;
  readonly trouble: HandoffTrouble | undefined;
  readonly callbacks: Callback[];
  hasProof: boolean;
  answer?: { readonly result: string; readonly returnUrl: string };
};

type Answer = { readonly status: number; readonly body?: object };

const ITEM = { itemId: "500108", qty: 2, comingFrom: "sku", action: "create" };
const ADDRESS = /^([^/?]+)(?:\/(proofs|completion)(?:\/([^/?]+))?)?$/;

/**
 * A shop that implements only docs/print-partner.md: it stores nothing, sells nothing, and fails as a check requires.
 * Signatures, completions and errors are validated by the real shop's modules.
 */
export async function openStandInShop(secret: string, port = 0): Promise<StandInShop> {
  const handoffs = new Map<string, Handoff>();
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const refUrl = `${origin}/lpd-sba-sku/product_${ITEM.itemId}`;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = "", url: path = "" } = request;
    const [, handoffId = "", step = "read", kind] = ADDRESS.exec(path.slice(PARTNER_HANDOFFS_PATH.length + 1)) ?? [];
    const handoff = path.startsWith(PARTNER_HANDOFFS_PATH) ? handoffs.get(decodeURIComponent(handoffId)) : undefined;
    const header = String(request.headers[SIGNATURE_HEADER] ?? "");
    const isSigned = isSignedByPartner(secret, { method, path, body }, header, new Date());
    const answer = !isSigned
      ? refuse("signature-refused")
      : handoff
        ? answerTo(handoff, `${method} ${step}`, { kind, body })
        : refuse("handoff-not-found");
    handoff?.callbacks.push({
      step: step === "proofs" ? "proof" : step === "completion" ? "completion" : "read",
      isSigned,
      hasCookieOrOrigin: Boolean(request.headers.cookie ?? request.headers.origin),
      status: answer.status,
    });
    const completions = handoff?.callbacks.filter((callback) => callback.step === "completion").length ?? 0;
    if (handoff?.trouble === "answer-lost" && step === "completion" && completions === 1) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.body && { "content-type": "application/json" });
    response.end(answer.body && JSON.stringify(answer.body));
  }

  function answerTo(
    handoff: Handoff,
    call: string,
    { kind, body }: { readonly kind: string | undefined; readonly body: Buffer },
  ): Answer {
    if (handoff.trouble === "signature-refused") return refuse("signature-refused");
    if (call === "GET read") return { status: 200, body: toRecord(handoff) };
    if (call === "PUT proofs") {
      if (!z.safeParse(ProofKind, kind).success || !isPdf(body)) return refuse("bad-request");
      if (handoff.trouble === "expired") return refuse("handoff-expired");
      handoff.hasProof = true;
      return { status: 204 };
    }
    if (call !== "POST completion") return refuse("not-found");
    const completion = z.safeParse(PartnerCompletion, parseJson(body));
    if (!completion.success) return refuse("bad-request");
    if (handoff.trouble === "expired") return refuse("handoff-expired");
    if (!handoff.answer && !handoff.hasProof && !completion.data.design) return refuse("bad-request");
    handoff.answer ??= toAnswer(handoff, completion.data);
    return { status: 200, body: handoff.answer };
  }

  function toRecord({ handoffId, trouble, answer }: Handoff): object {
    const status = trouble === "expired" ? "expired" : answer ? "completed" : "open";
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
    return { handoffId, status, item: ITEM, refUrl: new URL(refUrl).pathname, redirectUrl: "/cart", expiresAt };
  }

  function toAnswer({ handoffId }: Handoff, { outcome, projectName }: PartnerCompletion) {
    const result = outcome === "save" ? "project_saved" : projectName ? "project_added" : "item_added";
    const query = new URLSearchParams({ tpvResult: result, itemId: ITEM.itemId, handoffId });
    return { result, returnUrl: `${origin}/tpv/punchoutResult?${query}` };
  }

  return {
    origin,
    refUrl,
    open(trouble) {
      const handoffId = `${randomUUID()}.c3RhbmQtaW4`;
      handoffs.set(handoffId, { handoffId, trouble, callbacks: [], hasProof: false });
      return handoffId;
    },
    callbacksOf: (handoffId) => handoffs.get(handoffId)?.callbacks ?? [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refuse(code: DomainErrorCode): Answer {
  const { status, message } = DOMAIN_ERRORS[code];
  return { status, body: { code, message } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
