import type { IncomingHttpHeaders } from "node:http";
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { Agent, errors, type Dispatcher } from "undici";
import { exchangeWhole } from "./exchange-whole.js";
import { parseEachAnswer, type ParseAnswer } from "./known-answers.js";
import type { Turns } from "./turns.js";

export type UpstreamRequest = {
  readonly method?: Dispatcher.HttpMethod;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds for the whole response including its body. */
  readonly deadline: number;
};

export type UpstreamAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      /** Parses the body. Throws a `SyntaxError` if it isn't JSON. The value may be another view's, and frozen. */
      json(): unknown;
    }
  /** `late`: there may be a response at another time. It may not have been sent, because too many failed or are in progress. */
  | { readonly ok: false; readonly failure: "unreachable" | "late"; readonly message: string };

export type Upstream = ReturnType<typeof createUpstream>;

export type UpstreamOptions = {
  readonly name: string;
  readonly origin: string;
  /** Defaults to parsing each. */
  readonly parse?: ParseAnswer;
  /** For a service whose responses make work: each is passed on in its turn. */
  readonly turns?: Pick<Turns, "take">;
};

const FAILURES_UNTIL_SUSPENDED = 5;
const SUSPENSION_MS = 2000;
const CONCURRENCY = 128;
/** A timeout below this many milliseconds says nothing about the service's health. */
const MIN_RELEVANT_DEADLINE_MS = 300;
/** Who waits for so many milliseconds asks on, however many answers were late for those who wait less. */
const PATIENT_DEADLINE_MS = 1000;
/** Path segments that distinguish calls: `/ele-lpd/api/sku/shf`. */
const CALL_SEGMENTS = 4;
const BREAKER_LIMIT = 200;
const BODY_LIMIT = 8 * 1024 * 1024;

/**
 * Client for a service: keep-alive connections, a deadline per request, a bulkhead, and a circuit breaker per call and
 * patience, so that slow recommendations never block page data, nor a late count in the header the cart's own page.
 */
export function createUpstream({ name, origin, parse = parseEachAnswer, turns }: UpstreamOptions) {
  const agent = new Agent({
    connections: CONCURRENCY,
    pipelining: 1,
    connectTimeout: 2000,
    maxResponseSize: BODY_LIMIT,
  });
  const room = bulkhead(CONCURRENCY, CONCURRENCY * 2);
  const breakers = new Map<string, CircuitBreakerPolicy>();

  function breakerFor({ path, deadline }: UpstreamRequest): CircuitBreakerPolicy {
    const call = `${callOf(path)} ${deadline >= PATIENT_DEADLINE_MS}`;
    const known = breakers.get(call);
    if (known) return known;
    const breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof GaveUpSoon)),
      {
        halfOpenAfter: SUSPENSION_MS,
        breaker: new ConsecutiveBreaker(FAILURES_UNTIL_SUSPENDED),
      },
    );
    if (breakers.size >= BREAKER_LIMIT) breakers.clear();
    breakers.set(call, breaker);
    return breaker;
  }

  async function exchange({ deadline, method = "GET", path, headers, body }: UpstreamRequest) {
    const request = { origin, method, path, ...(headers && { headers }), ...(body !== undefined && { body }) };
    try {
      const { body: bytes, ...response } = await exchangeWhole({ agent, request, deadline });
      return { ok: true, ...response, body: bytes, json: () => parse(bytes) } satisfies UpstreamAnswer;
    } catch (error) {
      throw isTimeout(error) && deadline < MIN_RELEVANT_DEADLINE_MS ? new GaveUpSoon("", { cause: error }) : error;
    }
  }

  return {
    name,
    /** Never rejects: a missing response is a result. Any status counts as a response. */
    async request(request: UpstreamRequest): Promise<UpstreamAnswer> {
      try {
        const answer = await room.execute(() => breakerFor(request).execute(() => exchange(request)));
        await turns?.take();
        return answer;
      } catch (thrown) {
        const error = thrown instanceof GaveUpSoon ? thrown.cause : thrown;
        const failure = LATE.some((kind) => error instanceof kind) || isTimeout(error) ? "late" : "unreachable";
        return { ok: false, failure, message: `${name}: ${describe(error)}` };
      }
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

/** The caller waited for too short a time to blame the service. */
class GaveUpSoon extends Error {}

function callOf(path: string): string {
  const [pathname = ""] = path.split("?", 1);
  return pathname.split("/", CALL_SEGMENTS + 1).join("/");
}

const LATE = [
  BrokenCircuitError,
  BulkheadRejectedError,
  errors.HeadersTimeoutError,
  errors.BodyTimeoutError,
  errors.ConnectTimeoutError,
];

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  return code ? `${code} ${error.message}` : error.message;
}
