import { FragmentError, type FragmentErrorCode } from "../build/fragment-error.js";
import { describeDetails } from "./describe-details.js";

export type RegistryConnection = { readonly url: string; readonly token: string | undefined };

type RegistryRequest = {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly path: string;
  readonly json?: object;
  readonly archive?: Uint8Array<ArrayBuffer>;
};

/** Milliseconds; uploads get enough time for the largest release on a slow connection. */
const ANSWER_DEADLINE = 30_000;
const UPLOAD_DEADLINE = 600_000;

export const TOKEN_ADVICE =
  "This needs a deploy token: put it into FRAGMENT_TOKEN, or into a file named by --token-file. An administrator " +
  "creates one with npx fragment token create; npm start writes one to .data/registry/local-token in the shop's folder.";

const CODE_OF_STATUS: Readonly<Record<number, FragmentErrorCode>> = {
  401: "not-authorized",
  403: "not-authorized",
  404: "not-found",
};

/** By the registry's code, where the same status has several. Trying a `conflict` again may succeed. */
const CODE_OF_REFUSAL: Readonly<Record<string, FragmentErrorCode>> = {
  "contract-broken": "contract-broken",
  "contract-unclear": "contract-unclear",
  "release-exists": "conflict",
  "revision-conflict": "conflict",
  "page-changed": "conflict",
};

/** Sends one request to the registry. Resolves with the JSON of a success; otherwise rejects with a `FragmentError`. */
export async function requestRegistry(connection: RegistryConnection, request: RegistryRequest): Promise<unknown> {
  const { url, token } = connection;
  const { method, path, json, archive } = request;
  const body = archive ?? (json && JSON.stringify(json));
  const headers = {
    accept: "application/json",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(archive && { "content-type": "application/x-tar" }),
    ...(json && { "content-type": "application/json" }),
  };
  const response = await fetch(new URL(path, url), {
    method,
    headers,
    signal: AbortSignal.timeout(archive ? UPLOAD_DEADLINE : ANSWER_DEADLINE),
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new FragmentError(
      "registry-unreachable",
      `No answer from the registry at ${url}. Is it running, and is --registry or FRAGMENT_REGISTRY_URL right?`,
      [describeCause(error)],
    );
  });
  if (response.ok) return response.json().catch(() => undefined);
  throw toFragmentError(response.status, await response.json().catch(() => undefined), url);
}

type Refusal = { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown };

function toFragmentError(status: number, answer: unknown, url: string): FragmentError {
  const { code, message, details }: Refusal = typeof answer === "object" && answer !== null ? answer : {};
  if (code === "token-missing") return new FragmentError(code, TOKEN_ADVICE);
  const known = CODE_OF_REFUSAL[String(code)] ?? CODE_OF_STATUS[status] ?? "registry-refused";
  const said = typeof message === "string" ? message : `The registry at ${url} answered ${status}.`;
  return new FragmentError(known, said, describeDetails(details));
}

type Thrown = { readonly message?: string; readonly code?: string; readonly cause?: Thrown };

/** `fetch` only says that it failed; if two addresses were tried, only the code gives the reason. */
function describeCause(error: unknown): string {
  const thrown = error as Thrown;
  const { message, code } = thrown.cause ?? thrown;
  return message || code || String(error);
}
