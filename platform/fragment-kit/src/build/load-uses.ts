import { join } from "node:path";
import type { CallDefinition, CallRoute, EventDefinition } from "shared-contracts";
import type * as z from "zod/mini";
import { evaluateBundle } from "./evaluate-bundle.js";
import type { ContractUse } from "./find-uses.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

/** The definitions that a fragment's code uses. */
export type LoadedUses = {
  readonly publishes: readonly EventDefinition[];
  readonly reads: readonly { readonly event: EventDefinition; readonly fields?: readonly string[] }[];
  readonly calls: readonly CallRoute[];
  /** Names of the slot props used by components. */
  readonly props: readonly string[];
  /** Schemas of the data props. */
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
