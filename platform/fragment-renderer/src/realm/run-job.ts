import { mergeParts, type PartialInput, type ServerFragment, type SlotData, type SlotInput } from "shared-contracts";
import {
  OUTPUT_LIMIT,
  type JobFault,
  type RendererJob,
  type RendererResult,
  type ServerBundle,
} from "../channel/messages.js";
import { createRecentEntries } from "./recent-entries.js";

export type BundleModules = Readonly<Record<string, unknown>>;
/** A release's CommonJS bundle, compiled to a function. */
export type BundleCode = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => unknown,
  process: { readonly env: { readonly NODE_ENV: "production" } },
) => void;
/** Takes a job, its texts as JSON, and returns its result as JSON. Never throws for what a release does. */
export type JobRunner = (kind: RendererJob["kind"], slot: string, slotData: string, ...parts: string[]) => string;

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
  const fragment = module.exports as Partial<ServerFragment> | undefined;
  if (fragment?.name === name && fragment.version === version && fragment.slots) return fragment as ServerFragment;
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

  /** Its reader checks it, because a release may have changed what would check it here; only the size has to be. */
  function toResult(kind: RendererJob["kind"], slot: string, input: SlotInput, slotData: string): RendererResult {
    const { name, version, slots } = fragment;
    const server = slots[slot];
    if (!server) return { ok: false, fault: "no-such-slot", message: `${name}@${version} has no slot "${slot}"` };
    if (kind === "calls") {
      const calls = server.calls(input).map(({ key, call, request }) => ({ key, call, request }));
      return { ok: true, kind, calls };
    }
    const about = { slotData: JSON.parse(slotData) as SlotData, slot: { name: slot, fragment: name, version } };
    const { html, css, styleKey } = server.render({ ...input, ...about });
    if (html.length + css.length > OUTPUT_LIMIT)
      return { ok: false, fault: "output-too-large", message: `${slot}: over ${OUTPUT_LIMIT} characters` };
    return { ok: true, kind, rendering: { html, css, styleKey } };
  }

  return (kind, slot, slotData, ...parts) => {
    try {
      return JSON.stringify(toResult(kind, slot, mergeParts(parts.map(read)), slotData));
    } catch (error) {
      return JSON.stringify({ ok: false, fault: "slot-threw", message: messageOf(error) } satisfies JobFault);
    }
  };
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, MESSAGE_LIMIT);
}

function requireFrom(modules: BundleModules, name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name];
  throw new Error(`A server bundle may not require "${name}"; it may require: ${Object.keys(modules).join(", ")}`);
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}
