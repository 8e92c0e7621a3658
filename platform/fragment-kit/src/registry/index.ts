import { toHttpRequest, type CallDefinition, type RequestOf, type ResponseOf } from "shared-contracts";
import { ContractProblem } from "shared-contracts/registry";
import { FragmentError, type FragmentErrorCode } from "../build/fragment-error.js";

export type RegistryConnection = { readonly url: string; readonly token?: string | undefined };

/** Milliseconds; uploads get enough time for the largest release on a slow connection. */
const ANSWER_DEADLINE = 60_000;
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
  "pages-broken": "contract-broken",
  "pages-unchecked": "pages-unchecked",
  "release-exists": "conflict",
  "revision-conflict": "conflict",
  "page-changed": "conflict",
};

/**
 * Makes a call of the registry, or of a shop that forwards it. Rejects with a `FragmentError`.
 *
 * @param archive a tar archive as the body
 */
export async function callRegistry<Call extends CallDefinition>(
  { url, token }: RegistryConnection,
  call: Call,
  request: RequestOf<Call>,
  archive?: Uint8Array<ArrayBuffer>,
): Promise<ResponseOf<Call>> {
  const { method, path, body: json } = toHttpRequest(call, { ...(request as object) });
  const body = archive ?? json;
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      accept: "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": archive ? "application/x-tar" : "application/json" }),
    },
    signal: AbortSignal.timeout(archive ? UPLOAD_DEADLINE : ANSWER_DEADLINE),
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new FragmentError(
      "registry-unreachable",
      `No answer from the registry at ${url}. Is it running, and is --registry or FRAGMENT_REGISTRY_URL right?`,
      [describeCause(error)],
    );
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw toFragmentError(response.status, answer, url);
  const parsed = call.response.safeParse(answer);
  if (parsed.success) return parsed.data as ResponseOf<Call>;
  throw new FragmentError(
    "registry-refused",
    "Unexpected response. Is this URL a fragment registry of a matching version?",
    parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
  );
}

type Refusal = { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown };

function toFragmentError(status: number, answer: unknown, url: string): FragmentError {
  const { code, message, details }: Refusal = isRecord(answer) ? answer : {};
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

/** The details of a refusal as lines, one per fact or list item. */
function describeDetails(details: unknown): string[] {
  if (!isRecord(details)) return [];
  return Object.entries(details).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map(describeItem) : [`${name}: ${describeValue(value)}`],
  );
}

function describeItem(item: unknown): string {
  if (!isRecord(item)) return describeValue(item);
  const problem = ContractProblem.safeParse(item);
  if (problem.success) return describeProblem(problem.data);
  return Object.entries(item)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${describeValue(value)}`)
    .join(", ");
}

/** Which contract breaks between which releases, and how. */
export function describeProblem({ subject, publisher, reader, field, message }: ContractProblem): string {
  return `${subject} from ${publisher} to ${reader}${field && `, ${field}`}: ${message}`;
}

function describeValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
