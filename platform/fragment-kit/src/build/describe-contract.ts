import {
  fragmentMounted,
  SlotDescription,
  type CallContract,
  type CallDefinition,
  type CallRoute,
  type EventContract,
  type EventDefinition,
  type FragmentContract,
  type PropSchemas,
  type SlotContract,
} from "shared-contracts";
import * as z from "zod/mini";
import {
  resolveBundledSlot,
  type FragmentDefinition,
  type SlotDescriptions,
  type FragmentStoreInput,
} from "../define-fragment.js";
import { FragmentError } from "./fragment-error.js";
import type { LoadedUses } from "./load-definition.js";

const STORE_PROPS = [
  "context",
  "pageData",
  "url",
  "bus",
  "fetch",
] as const satisfies readonly (keyof FragmentStoreInput)[];

/** Events that the kit publishes for every fragment. */
const KIT_EVENTS: readonly EventDefinition[] = [fragmentMounted];

/** A release's machine-readable contract, derived from its code. Sorted, so that the same code gives the same bytes. */
export function describeContract(
  definition: FragmentDefinition,
  { publishes, reads, calls, props: taken, propSchemas, names, known }: LoadedUses,
  descriptions: SlotDescriptions = {},
): FragmentContract {
  const slots = Object.keys(definition.slots)
    .sort()
    .map((name) => ({ name, needs: resolveBundledSlot(definition, name).needs ?? [] }));
  const props = [...new Set([...taken, ...(definition.createStore ? STORE_PROPS : [])])].sort();
  return {
    slots: describeSlots(definition, slots, descriptions, known),
    ...describeBusUses({ publishes: [...publishes, ...KIT_EVENTS], reads }),
    calls: describeCalls([...calls, ...slots.flatMap(({ needs }) => needs)], known),
    props,
    propSchemas: Object.fromEntries(
      Object.entries(describeProps(propSchemas))
        .filter(([name]) => props.includes(name))
        .map(([name, schema]) => [name, takeNamedFields(schema ?? {}, names)]),
    ),
  };
}

/** Schemas of the slot props after defaults are applied. */
export function describeProps(schemas: LoadedUses["propSchemas"]): PropSchemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toCallSchema(schema, "output")]));
}

export function describeBusUses({
  publishes,
  reads,
}: Pick<LoadedUses, "publishes" | "reads">): Pick<FragmentContract, "publishes" | "reads"> {
  return {
    publishes: sortEvents(publishes).map(describeEvent),
    reads: sortEvents(reads.map(({ event }) => event)).map((event) => ({
      ...describeEvent(event),
      fields: listFields(event, reads),
    })),
  };
}

/** Removes duplicates by type and version, because a bundle may contain several copies of a definition. */
function sortEvents(events: readonly EventDefinition[]): EventDefinition[] {
  const byKey = new Map(events.map((event) => [toKey(event), event]));
  return [...byKey.entries()].sort(([left], [right]) => left.localeCompare(right)).map(([, event]) => event);
}

function toKey({ type, version }: EventDefinition): string {
  return `${type}@${version}`;
}

function describeEvent({ type, version, replay, payload }: EventDefinition): EventContract {
  return { type, version, replay, schema: toSchema(type, payload) };
}

/** The fields used by any reader; all if a reader passes the payload on. */
function listFields(event: EventDefinition, reads: LoadedUses["reads"]): string[] {
  const { properties } = toSchema(event.type, event.payload) as { properties?: object };
  const all = Object.keys(properties ?? {});
  const readers = reads.filter((read) => toKey(read.event) === toKey(event));
  const taken = new Set(readers.flatMap(({ fields }) => fields ?? all));
  return all.filter((field) => taken.has(field)).sort();
}

export function describeCalls(routes: readonly CallRoute[], known: LoadedUses["known"]): CallContract[] {
  const byName = new Map(routes.map((route) => [route.name, route]));
  return [...byName.values()]
    .sort((left, right) => left.name.localeCompare(right.name))
    .map((route) => {
      const { name, method, path } = route;
      const { request, response }: Partial<CallDefinition> = known[name] ?? route;
      return {
        name,
        method,
        path,
        ...(request && { request: toCallSchema(request, "input") }),
        ...(response && { response: toCallSchema(response, "output") }),
      };
    });
}

function toCallSchema(schema: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
}

/** With `io: "input"` the schema ignores unknown fields, as readers do. */
function toSchema(type: string, payload: EventDefinition["payload"]): Record<string, unknown> {
  try {
    return z.toJSONSchema(payload, { io: "input" }) as Record<string, unknown>;
  } catch (error) {
    throw new FragmentError(
      "build-failed",
      `The payload of ${type} cannot be written as JSON Schema: ${error instanceof Error ? error.message : error}. ` +
        "Use plain data (no dates, functions or transforms) in events.",
    );
  }
}

type SlotNeeds = { readonly name: string; readonly needs: readonly CallRoute[] };

/** Each slot's calls with its description. Throws a `FragmentError` that says what to fix. */
function describeSlots(
  { name: fragment }: Pick<FragmentDefinition, "name">,
  slots: readonly SlotNeeds[],
  descriptions: SlotDescriptions,
  known: LoadedUses["known"],
): Record<string, SlotContract> {
  const unknown = Object.keys(descriptions).find((described) => slots.every(({ name }) => name !== described));
  if (unknown !== undefined) {
    throw new FragmentError(
      "project-invalid",
      `${fragment} describes the slot "${unknown}", which it does not have; it has ${slots.map(({ name }) => name).join(", ")}.`,
    );
  }
  return Object.fromEntries(
    slots.map(({ name, needs }) => {
      const calls = needs.map((call) => call.name).sort();
      const refused = calls.find((call) => known[call] && !known[call].onServer);
      if (refused !== undefined) {
        const message = `The slot "${name}" of ${fragment} needs ${refused}, which servers never make for a slot: make it in a listener.`;
        throw new FragmentError("project-invalid", message);
      }
      const description = checkDescription(name, descriptions[name] ?? {});
      const unmade = Object.entries(description.subjects ?? {}).find(([, call]) => !calls.includes(call));
      if (unmade) {
        const message = `The slot "${name}" of ${fragment} gives the subject "${unmade[0]}" by ${unmade[1]}, a call that it does not need.`;
        throw new FragmentError("project-invalid", message);
      }
      return [name, { calls, ...description }];
    }),
  );
}

function checkDescription(slot: string, description: SlotDescriptions[string]): SlotDescription {
  const checked = SlotDescription.safeParse(description);
  if (checked.success) return checked.data;
  throw new FragmentError(
    "project-invalid",
    `The description of the slot "${slot}" is not valid.`,
    checked.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}

type Schema = Record<string, unknown>;

/** Keywords whose value is one schema, or a list of them. */
const PARTS = ["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties", "propertyNames"];
/** Keywords with a schema for each name. */
const TABLES = ["properties", "$defs", "patternProperties"];

/**
 * The part of a JSON Schema that code can use: omits fields whose names don't occur in the code, and the ban on
 * additional fields. An unrelated use of a name keeps an unused field, which can make the check stricter but never
 * weaker.
 */
export function takeNamedFields(schema: Schema, names: ReadonlySet<string>): Schema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (keyword === "additionalProperties" && value === false) return [];
      if (keyword === "required") return [[keyword, (value as string[]).filter((name) => names.has(name))]];
      if (TABLES.includes(keyword)) return [[keyword, takeFromTable(value as Schema, names, keyword === "properties")]];
      return [[keyword, PARTS.includes(keyword) ? takeFromPart(value, names) : value]];
    }),
  );
}

function takeFromTable(table: Schema, names: ReadonlySet<string>, isNamed: boolean): Schema {
  const kept = Object.entries(table).filter(([name]) => !isNamed || names.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, takeFromPart(part, names)]));
}

function takeFromPart(part: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return part.map((each) => takeFromPart(each, names));
  return typeof part === "object" && part !== null ? takeNamedFields(part as Schema, names) : part;
}
