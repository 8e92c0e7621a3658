import type { SlotFetch, SlotRequestInit } from "shared-contracts";

/** Answer for one path: a body for 200, or status and body. A function gets the request. */
export type FakeAnswer = object | string | number | null | ((path: string, init: SlotRequestInit) => FakeReply);

export type FakeReply = { readonly status: number; readonly body?: unknown };

/** `"/ptd/api/reviews/4711"` or, if the method matters, `"POST /ptd/api/reviews/4711"`; with or without query. */
export type FakeAnswers = Readonly<Record<string, FakeAnswer>>;

export type FakeFetch = SlotFetch & {
  readonly requests: readonly { readonly path: string; readonly init: SlotRequestInit }[];
};

/** Responds from a table. Unknown paths get 404, so that a forgotten answer shows up as a failed call. */
export function createFakeFetch(answers: FakeAnswers = {}): FakeFetch {
  const requests: { path: string; init: SlotRequestInit }[] = [];

  const fetch: SlotFetch = async (path, init = {}) => {
    requests.push({ path, init });
    const { status, body } = toReply(findAnswer(answers, path, init.method ?? "GET"), path, init);
    const text = body === undefined ? "" : JSON.stringify(body);
    return {
      ok: status >= 200 && status < 300,
      status,
      json: async () => JSON.parse(text) as unknown,
      text: async () => text,
    };
  };
  return Object.assign(fetch, { requests });
}

function findAnswer(answers: FakeAnswers, path: string, method: string): FakeAnswer | undefined {
  const [withoutQuery = path] = path.split("?");
  const keys = [`${method} ${path}`, path, `${method} ${withoutQuery}`, withoutQuery];
  const key = keys.find((candidate) => Object.hasOwn(answers, candidate));
  return key === undefined ? undefined : answers[key];
}

function toReply(answer: FakeAnswer | undefined, path: string, init: SlotRequestInit): FakeReply {
  if (answer === undefined)
    return { status: 404, body: { code: "not-found", message: `The test has no answer for ${path}.` } };
  return typeof answer === "function" ? answer(path, init) : { status: 200, body: answer };
}

export type HeldFetch = SlotFetch & {
  readonly requests: readonly {
    readonly path: string;
    readonly init: SlotRequestInit;
    /** Answers it with status 200. */
    answer(body: object): Promise<void>;
  }[];
};

/** Holds each request until the test answers it, in any order. */
export function createHeldFetch(): HeldFetch {
  const requests: HeldFetch["requests"][number][] = [];
  const fetch: SlotFetch = (path, init = {}) =>
    new Promise((resolve) => {
      const answer = async (body: object) => {
        resolve({ ok: true, status: 200, json: async () => body, text: async () => JSON.stringify(body) });
        // What the answer leads to has happened by the next task.
        await new Promise((done) => setTimeout(done));
      };
      requests.push({ path, init, answer });
    });
  return Object.assign(fetch, { requests });
}
