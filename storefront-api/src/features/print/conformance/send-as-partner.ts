import { signPartnerRequest, SIGNATURE_HEADER } from "../partner-signature.js";

export type PartnerRequest = {
  readonly method: "GET" | "POST" | "PUT";
  /** With query. */
  readonly path: string;
  readonly body?: Buffer;
  readonly contentType?: string;
};

export type PartnerAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const PATIENCE_MILLISECONDS = 5000;

export function sign(secret: string, { method, path, body = Buffer.alloc(0) }: PartnerRequest, now: Date): string {
  return signPartnerRequest(secret, { method, path, body }, now);
}

/** Sends a request with that signature, or with none; an answer that is no JSON object counts as an empty one. */
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
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
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
