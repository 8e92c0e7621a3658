import type { SlotCall, SlotRendering } from "shared-contracts";
import * as z from "zod/mini";

/** A release's server bundle on disk, whose hash is checked before a renderer gets it. */
export type ServerBundle = {
  readonly name: string;
  readonly version: string;
  /** Absolute path in the release cache. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
};

/**
 * For whom a result is: everybody, one guest or one member. A release renders for each of the three in a realm of its
 * own, so nothing that it remembers of members gets to guests.
 */
export type JobAudience = "everybody" | "guest" | "member";

type JobOfRelease = {
  readonly bundle: ServerBundle;
  readonly slot: string;
  readonly audience: JobAudience;
  /** `PartialInput` as JSON: one page's jobs have the same texts, so a renderer receives and parses each once. */
  readonly parts: readonly string[];
};

/** Asks a slot which calls it needs before its first render. */
export type CallsJob = JobOfRelease & { readonly kind: "calls" };

export type RenderJob = JobOfRelease & {
  readonly kind: "render";
  /** `SlotData` as JSON. */
  readonly slotData: string;
};

export type RendererJob = CallsJob | RenderJob;

/** The result has the kind of its job. */
export type RendererResult =
  | { readonly ok: true; readonly kind: "calls"; readonly calls: readonly SlotCall[] }
  | { readonly ok: true; readonly kind: "render"; readonly rendering: SlotRendering }
  | JobFault;

/** A job in a message. */
export type SentJob = Pick<RendererJob, "kind" | "slot" | "audience"> & {
  /** Hash of its bundle. */
  readonly release: string;
  /** Which of the texts that follow are its slot data and its parts: each text is sent once for all jobs of a message. */
  readonly texts: readonly number[];
};

/**
 * Shell to renderer: releases' code, and jobs, which run sequentially. A message's first text is this as JSON, and what
 * it is about follows.
 */
export type RendererRequest =
  | { readonly kind: "load"; readonly release: string; readonly name: string; readonly version: string }
  | { readonly kind: "unload"; readonly release: string }
  | { readonly kind: "run"; readonly jobs: readonly SentJob[] };

/** Maximum characters of a slot's HTML and CSS together. */
export const OUTPUT_LIMIT = 2 * 1024 * 1024;
/** The same of the JSON of its calls. */
const CALLS_LIMIT = 128 * 1024;
/** Maximum bytes of a job's result: characters have three at the most, and there are about a dozen slots. */
export const RESULT_LIMIT = 8 * 1024 * 1024;
/** Maximum bytes of a message of a renderer that has no job. */
export const IDLE_LIMIT = 64 * 1024;
const MESSAGE_LIMIT = 4000;
/** A slot makes up to four. All views share storefront-api, so a release can't make hundreds for each. */
const MAX_CALLS = 16;
const MAX_VALUES = 20_000;
/** Characters of a result that is read in a few milliseconds whatever it has. */
const UNCOUNTED_LENGTH = 64 * 1024;

/** A failed job in a healthy renderer. */
const JobFault = z.strictObject({
  ok: z.literal(false),
  fault: z.enum(["no-such-slot", "slot-threw", "output-too-large"]),
  message: z.string().check(z.maxLength(MESSAGE_LIMIT)),
});
export type JobFault = Readonly<z.infer<typeof JobFault>>;
const Call = z.strictObject({ key: z.string(), call: z.string(), request: z.record(z.string(), z.unknown()) });
const Calls = z.strictObject({
  ok: z.literal(true),
  kind: z.literal("calls"),
  calls: z.array(z.unknown()).check(z.maxLength(MAX_CALLS)),
});
const Output = z.string().check(z.maxLength(OUTPUT_LIMIT));
const Rendering = z.strictObject({
  ok: z.literal(true),
  kind: z.literal("render"),
  rendering: z.strictObject({ html: Output, css: Output, styleKey: Output }),
});

/**
 * A job's result as a release wrote it. Its values are counted before it is read, and those of a list validated one by
 * one: a schema goes on after what it refuses, so a million wrong values would hold up the shell. Throws for anything
 * else than a result of the job.
 */
export function readResult(text: string, { kind }: Pick<RendererJob, "kind">): RendererResult {
  if (text.length > UNCOUNTED_LENGTH && hasMoreValues(text, MAX_VALUES)) throw new RangeError("Too many values");
  if (kind === "calls" && text.length > CALLS_LIMIT) throw new RangeError("Too many characters");
  const result = JSON.parse(text) as unknown;
  if ((result as { ok?: unknown } | null)?.ok === false) return JobFault.parse(result);
  if (kind === "render") return Rendering.parse(result);
  const { calls, ...own } = Calls.parse(result);
  return { ...own, calls: calls.map((call) => Call.parse(call)) };
}

/** Whether JSON has more lists, objects and members than this. */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length && count <= most; at += 1) {
    const character = json[at];
    if (character === '"') isInText = !isInText;
    else if (isInText) at += character === "\\" ? 1 : 0;
    else if (character === "," || character === "[" || character === "{") count += 1;
  }
  return count > most;
}

/**
 * Renderer to shell, written by the process and not by its realms, in the order of what it was sent. Behind `done`
 * follows the oldest job's result as a text of its own: whatever a release makes of it, it is one result. `cpuMs` is what
 * the job took. `ready`: it takes releases' code at first, and then jobs of the release that it was sent, unless that has
 * a problem.
 */
export const RendererMessage = z.union([
  z.strictObject({ kind: z.literal("done"), cpuMs: z.number() }),
  z.strictObject({ kind: z.literal("ready"), problem: z.optional(z.string().check(z.maxLength(MESSAGE_LIMIT))) }),
]);
export type RendererMessage = z.infer<typeof RendererMessage>;
