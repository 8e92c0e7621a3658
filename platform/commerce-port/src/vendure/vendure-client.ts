import { EngineUnavailableError } from "../port/commerce-session.js";

export type VendureSettings = {
  /** Of the Shop API: `https://vendure.example/shop-api`. */
  readonly shopApiUrl: string;
  /** Where Vendure serves assets, ending in a slash. */
  readonly assetsUrl: string;
  /** Token of the channel; without it, Vendure's default channel. */
  readonly channelToken?: string | undefined;
  /** Code of the payment method that orders are placed with; without it, the first that is eligible. */
  readonly paymentMethod?: string | undefined;
};

/** An error of Vendure that isn't a result, such as `FORBIDDEN`. */
export class VendureError extends Error {
  override readonly name = "VendureError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** The Shop API for one session. */
export type VendureClient = {
  token(): string | undefined;
  /** Throws `VendureError`, and `EngineUnavailableError` without an answer of Vendure. */
  ask<Data>(document: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>;
};

type GraphqlAnswer = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
};

const WHOLE_ANSWER_MS = 10_000;
const TOKEN_HEADER = "vendure-auth-token";

export function createVendureClient(
  { shopApiUrl, channelToken }: VendureSettings,
  firstToken: string | undefined,
): VendureClient {
  let token = firstToken;
  return {
    token: () => token,
    async ask<Data>(document: string, variables = {}) {
      const response = await post(shopApiUrl, JSON.stringify({ query: document, variables }), {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(channelToken !== undefined && { "vendure-token": channelToken }),
      });
      // Empty when the session has ended.
      const sent = response.headers.get(TOKEN_HEADER);
      if (sent !== null) token = sent || undefined;
      const { data, errors: [error] = [] } = (await response.json().catch(() => {
        throw new EngineUnavailableError(`Vendure answers ${response.status} without JSON`);
      })) as GraphqlAnswer;
      if (error) throw new VendureError(error.message, error.extensions?.code);
      return data as Data;
    },
  };
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(WHOLE_ANSWER_MS) });
  } catch (error) {
    throw new EngineUnavailableError(`Vendure doesn't answer: ${error instanceof Error ? error.message : "?"}`);
  }
}
