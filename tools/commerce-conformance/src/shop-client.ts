import { toHttpRequest, type CallDefinition, type RequestOf, type ResponseOf, ApiError } from "shared-contracts";
import { Deviation, WithoutCounterpart, expectThat } from "./check.js";

export type ShopRequest = {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A client that keeps cookies and doesn't follow redirects. */
export type ShopClient = {
  readonly cookies: ReadonlyMap<string, string>;
  send(request: ShopRequest): Promise<Answer>;
  /** The response to a call, whatever its status. */
  ask(
    call: CallDefinition,
    request: Readonly<Record<string, unknown>>,
    headers?: ShopRequest["headers"],
  ): Promise<Answer>;
  /** The response of a call that must succeed, parsed by its schema. */
  call<Call extends CallDefinition>(
    call: Call,
    request: RequestOf<Call>,
    headers?: ShopRequest["headers"],
  ): Promise<ResponseOf<Call>>;
};

const WHOLE_ANSWER_MS = 15_000;
const NOT_SUPPORTED = 501;

export function createShopClient(origin: string): ShopClient {
  const cookies = new Map<string, string>();

  async function send({ method, path, body, headers = {} }: ShopRequest): Promise<Answer> {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(WHOLE_ANSWER_MS),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookies.size > 0 && { cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ") }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const answer = { status: response.status, headers: response.headers, body: parseJson(await response.text()) };
    if (answer.status === NOT_SUPPORTED && toCode(answer) === "not-supported") throw toWithoutCounterpart(answer);
    return answer;
  }

  const ask: ShopClient["ask"] = (call, request, headers = {}) => send({ ...toHttpRequest(call, request), headers });
  return {
    cookies,
    send,
    ask,
    async call(call, request, headers) {
      const answer = await ask(call, request as Readonly<Record<string, unknown>>, headers);
      expectThat(answer.status === 200 || answer.status === 201, says(answer, "success"));
      return readResponse(call, answer);
    },
  };
}

/** Throws a `Deviation` that names the first invalid field. */
export function readResponse<Call extends CallDefinition>(call: Call, answer: Answer): ResponseOf<Call> {
  const parsed = call.response.safeParse(answer.body);
  if (parsed.success) return parsed.data as ResponseOf<Call>;
  const [issue] = parsed.error.issues;
  throw new Deviation(`${call.name} answers ${issue?.path.join(".")}: ${issue?.message}`);
}

/** `details` may have a feature's name and a reason; otherwise the message is one. */
function toWithoutCounterpart({ body }: Answer): WithoutCounterpart {
  const { message = "", details = {} } = ApiError.safeParse(body).data ?? {};
  const { feature, reason } = details;
  return new WithoutCounterpart(
    typeof feature === "string" ? feature : undefined,
    typeof reason === "string" ? reason : message,
  );
}

/** The stable error code of a refusal. */
export function toCode({ body }: Answer): string | undefined {
  return ApiError.safeParse(body).data?.code;
}

export function expectRefusal(answer: Answer, status: number, code: string): void {
  expectThat(answer.status === status && toCode(answer) === code, says(answer, `${status} ${code}`));
}

export function says({ status, body }: Answer, expected: string): string {
  return `It answers ${status} ${JSON.stringify(body)?.slice(0, 300)}; ${expected} is expected`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
