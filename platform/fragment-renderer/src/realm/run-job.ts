import {
  mergeParts,
  type PartialInput,
  type ServerFragment,
  type SlotCall,
  type SlotData,
  type SlotRendering,
} from "shared-contracts";
import { createRecentEntries } from "../channel/known-texts.js";
import {
  CALLS_LIMIT,
  OUTPUT_LIMIT,
  type JobFault,
  type RendererJob,
  type RendererResult,
  type ServerBundle,
} from "../channel/messages.js";

export type BundleModules = Readonly<Record<string, unknown>>;
/** A release's CommonJS bundle, compiled to a function. */
export type BundleCode = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  process: { readonly env: { readonly NODE_ENV: "production" } },
) => void;
/** Takes a job and its texts as JSON and returns its result as JSON. Never throws for what a release does. */
export type JobRunner = (job: Pick<RendererJob, "kind" | "slot">, parts: readonly string[], slotData: string) => string;

const MESSAGE_LIMIT = 2000;

/** The fragment exported by a bundle, or an error text. `require` knows only `modules`. */
export function readFragment(
  { name, version }: Pick<ServerBundle, "name" | "version">,
  code: BundleCode,
  modules: BundleModules,
): ServerFragment | string {
  const module: { exports: unknown } = { exports: {} };
  try {
    code(module, module.exports, (wanted) => requireFrom(modules, wanted), { env: { NODE_ENV: "production" } });
  } catch (error) {
    return `${name}@${version}: ${messageOf(error)}`;
  }
  const fragment = module.exports;
  if (isServerFragment(fragment) && fragment.name === name && fragment.version === version) return fragment;
  return `${name}@${version}: the server bundle does not export this release's fragment`;
}

/** Runs one job at a time. */
export function createJobRunner(fragment: ServerFragment): JobRunner {
  const inputs = createRecentEntries<string, PartialInput>();

  /** Frozen, because one page's jobs share it and slots must not affect each other. */
  function read(text: string): PartialInput {
    const known = inputs.get(text);
    if (known) return known;
    const input = freezeDeep(JSON.parse(text) as PartialInput);
    inputs.add(text, input, text.length);
    return input;
  }

  return ({ kind, slot }, parts, slotData) => {
    const input = mergeParts(parts.map(read));
    const server = fragment.slots[slot];
    return JSON.stringify(
      !server
        ? fault("no-such-slot", `${fragment.name}@${fragment.version} has no slot "${slot}"`)
        : attempt(() =>
            kind === "calls"
              ? listCalls(slot, server.calls(input))
              : toResult(
                  slot,
                  server.render({
                    ...input,
                    slotData: JSON.parse(slotData) as SlotData,
                    slot: { name: slot, fragment: fragment.name, version: fragment.version },
                  }),
                ),
          ),
    );
  };
}

function attempt(run: () => RendererResult): RendererResult {
  try {
    return run();
  } catch (error) {
    return fault("slot-threw", messageOf(error));
  }
}

/** Through JSON, so that only data leaves the renderer, whatever objects the fragment created. */
function listCalls(slot: string, calls: readonly SlotCall[]): RendererResult {
  const json = JSON.stringify(calls.map(({ key, call, request }) => ({ key, call, request })));
  if (json.length > CALLS_LIMIT) return fault("output-too-large", `${slot}: the calls are over ${CALLS_LIMIT}`);
  return { ok: true, kind: "calls", calls: JSON.parse(json) as readonly SlotCall[] };
}

function toResult(slot: string, { html, css, styleKey }: SlotRendering): RendererResult {
  if (typeof html !== "string" || typeof css !== "string" || typeof styleKey !== "string") {
    throw new TypeError("A slot's render must return html, css and styleKey as text");
  }
  if (html.length + css.length > OUTPUT_LIMIT) {
    return fault("output-too-large", `${slot}: markup and styles are over ${OUTPUT_LIMIT} characters`);
  }
  return { ok: true, kind: "render", rendering: { html, css, styleKey } };
}

function fault(kind: JobFault["fault"], message: string): JobFault {
  return { ok: false, fault: kind, message };
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, MESSAGE_LIMIT);
}

function requireFrom(modules: BundleModules, name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(`A server bundle may not require "${name}"; it may require: ${Object.keys(modules).join(", ")}`);
}

function isServerFragment(value: unknown): value is ServerFragment {
  if (typeof value !== "object" || value === null) return false;
  const { name, version, slots } = value as Partial<ServerFragment>;
  return typeof name === "string" && typeof version === "string" && typeof slots === "object" && slots !== null;
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}
