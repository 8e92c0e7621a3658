import { signPartnerRequest, SIGNATURE_HEADER } from "storefront-api/print-partner";

export type PartnerRequest = {
  readonly method: "GET" | "POST" | "PUT";
  /** Including the query. */
  readonly path: string;
  readonly body?: Buffer;
  readonly contentType?: string;
};

export type PartnerAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const PARTNER_TIMEOUT_MS = 5000;

export function sign(secret: string, { method, path, body = Buffer.alloc(0) }: PartnerRequest, now: Date): string {
  return signPartnerRequest(secret, { method, path, body }, now);
}

/** Sends a request with or without the signature; a response that isn't a JSON object counts as empty. */
export async function sendAsPartner(
  origin: string,
  { method, path, body, contentType = "application/json" }: PartnerRequest,
  signature: string | undefined,
): Promise<PartnerAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(signature !== undefined && { [SIGNATURE_HEADER]: signature }),
      ...(body && { "content-type": contentType }),
    },
    ...(body && { body }),
    redirect: "manual",
    signal: AbortSignal.timeout(PARTNER_TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, body: toObject(text) };
}

function toObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
