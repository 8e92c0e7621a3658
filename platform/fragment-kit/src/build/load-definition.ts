import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type { CallDefinition, CallRoute, EventDefinition } from "shared-contracts";
import type * as z from "zod/mini";
import type { FragmentDefinition, SlotDescriptions } from "../define-fragment.js";
import type { StaticRule } from "../styles/define-styled.js";
import { SERVER_MODULES } from "../webpack/shared-modules.js";
import type { ContractUse } from "./find-uses.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

type LoadedDefinition = {
  readonly fragment: FragmentDefinition;
  readonly slotDescriptions: SlotDescriptions | undefined;
  /** Of all code in the server bundle, where it was built to define them. */
  readonly staticRules: readonly StaticRule[];
};

type ContractBundle = Partial<Pick<LoadedDefinition, "fragment" | "slotDescriptions">> & {
  readonly takeStaticRules: () => LoadedDefinition["staticRules"];
};

/** Evaluates the built definition the way the renderer evaluates server bundles, and validates it. */
export function loadDefinition(project: FragmentProject, bundlePath: string): LoadedDefinition {
  let loaded: ContractBundle;
  let staticRules: LoadedDefinition["staticRules"];
  try {
    loaded = evaluateBundle(project.root, bundlePath) as ContractBundle;
    staticRules = loaded.takeStaticRules();
  } catch (error) {
    throw new FragmentError(
      "build-failed",
      `${project.definitionPath} throws when it is loaded without a browser: ${error instanceof Error ? error.message : error}`,
      error instanceof Error && error.stack ? error.stack.split("\n").slice(1, 6) : [],
    );
  }
  const { fragment, slotDescriptions } = loaded;
  if (!fragment?.slots || Object.keys(fragment.slots).length === 0) {
    throw new FragmentError(
      "project-invalid",
      `${project.definitionPath} must export const fragment = defineFragment({ … }) with at least one slot.`,
    );
  }
  if (fragment.name !== project.name) {
    throw new FragmentError(
      "project-invalid",
      `The definition is named ${fragment.name} and its package ${project.name}: give both the same name.`,
    );
  }
  return { fragment, slotDescriptions, staticRules };
}

const requireFromKit = createRequire(import.meta.url);
const KNOWN_MODULES: ReadonlySet<string> = new Set(SERVER_MODULES);

/** Evaluates a built CommonJS bundle with the renderer's modules and returns its exports. */
export function evaluateBundle(root: string, bundlePath: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(readFileSync(bundlePath, "utf8"), ["module", "exports", "require"], {
    filename: bundlePath,
  });
  run(module, module.exports, createModuleLoader(root));
  return module.exports;
}

function createModuleLoader(root: string): (name: string) => unknown {
  const requireFromFragment = createRequire(join(root, "package.json"));
  return (name) => {
    if (!KNOWN_MODULES.has(name)) throw new Error(`a server bundle may not require ${name}`);
    try {
      return requireFromFragment(name);
    } catch {
      return requireFromKit(name);
    }
  };
}

export type LoadedUses = {
  readonly publishes: readonly EventDefinition[];
  readonly reads: readonly { readonly event: EventDefinition; readonly fields?: readonly string[] }[];
  readonly calls: readonly CallRoute[];
  readonly props: readonly string[];
  readonly propSchemas: Readonly<Record<string, z.ZodMiniType>>;
  /** All names in the code, including those of the fields it uses. */
  readonly names: ReadonlySet<string>;
  /** Calls with schemas of every shared-contracts subject that the code uses. */
  readonly known: Readonly<Record<string, CallDefinition>>;
};

type UsesBundle = {
  readonly found: readonly unknown[];
  readonly known: LoadedUses["known"];
  readonly props: LoadedUses["propSchemas"];
};

/** Evaluated to derive the contract; not part of the release. */
export const USES_ENTRY = "uses.cjs";

/** Evaluates the used definitions, after their entry has been written and compiled. */
export function loadUses(
  project: FragmentProject,
  uses: readonly ContractUse[],
  { props, names }: Pick<LoadedUses, "props" | "names">,
): LoadedUses {
  const bundle = join(project.releaseFolder, USES_ENTRY);
  const { found, known, props: propSchemas } = evaluateBundle(project.root, bundle) as UsesBundle;
  const loaded = uses.map((use, index) => ({ ...use, value: found[index] }));
  return {
    publishes: loaded.filter(({ kind }) => kind === "publishes").map((use) => toEvent(use)),
    reads: loaded
      .filter(({ kind }) => kind === "reads")
      .map((use) => ({ event: toEvent(use), ...(use.fields && { fields: use.fields }) })),
    calls: loaded.filter(({ kind }) => kind === "calls").flatMap(({ value, member }) => toCalls(value, member)),
    props,
    propSchemas,
    names,
    known,
  };
}

function toEvent({ value, exportName, resource }: ContractUse & { readonly value: unknown }): EventDefinition {
  if (isRecord(value) && "payload" in value) return value as EventDefinition;
  throw new FragmentError("build-failed", `${exportName} of ${resource} is not an event. Declare it with defineEvent.`);
}

/** One call, or all calls of a table such as `CART_ROUTES`. */
function toCalls(value: unknown, member: string | undefined): CallRoute[] {
  if (!isRecord(value)) return [];
  if ("method" in value) return [value as CallRoute];
  const named = member === undefined ? Object.values(value) : [value[member]];
  return named.filter((call): call is CallRoute => isRecord(call) && "method" in call);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
