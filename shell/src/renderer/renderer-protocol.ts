import type { SlotCall, SlotRendering } from "shared-contracts";
import type { NumberedText } from "./known-texts.js";

/** A release's server bundle on disk. The renderer hashes what it read before it evaluates a byte of it. */
export type ServerBundle = {
  readonly name: string;
  readonly version: string;
  /** Absolute path inside the release cache. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
};

/** `SlotInput` as JSON: one page's jobs carry the same text, so a renderer gets and parses it once. */
type SlotInputJson = string;

/** Asks every named slot of one release which calls it wants before its first render. */
export type CallsJob = {
  readonly kind: "calls";
  readonly bundle: ServerBundle;
  readonly input: SlotInputJson;
  readonly slots: readonly string[];
};

export type RenderJob = {
  readonly kind: "render";
  readonly bundle: ServerBundle;
  readonly input: SlotInputJson;
  readonly slot: string;
  /** `SlotData` as JSON. */
  readonly slotData: string;
  readonly nonce: string;
};

export type RendererJob = CallsJob | RenderJob;

/** What went wrong inside the renderer, which is still alive and well. */
export type JobFault = {
  readonly ok: false;
  readonly fault: "unverified-bundle" | "bundle-threw" | "no-such-slot" | "slot-threw" | "output-too-large";
  readonly message: string;
};

export type CallsAnswer = { readonly ok: true; readonly calls: readonly SlotCall[] } | JobFault;

/** The answer has the kind of its job. */
export type RendererResult =
  | { readonly ok: true; readonly kind: "calls"; readonly calls: Readonly<Record<string, CallsAnswer>> }
  | { readonly ok: true; readonly kind: "render"; readonly rendering: SlotRendering }
  | JobFault;

/**
 * Parent to child: jobs that a child does one after the other. A page's input goes to a child once, however many jobs
 * need it.
 */
export type RendererRequest = {
  readonly id: number;
  readonly jobs: readonly {
    readonly job: Omit<CallsJob, "input"> | Omit<RenderJob, "input">;
    readonly input: NumberedText;
  }[];
};

/** Child to parent; the first message says that the child is ready for jobs. Results are in the order of their jobs. */
export type RendererMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly id: number; readonly results: readonly RendererResult[] };
