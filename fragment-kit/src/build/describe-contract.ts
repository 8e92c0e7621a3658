import {
  fragmentFailed,
  fragmentMounted,
  type EventContract,
  type EventDefinition,
  type FragmentContract,
} from "shared-contracts";
import * as z from "zod/mini";
import type { FragmentDefinition } from "../define-fragment.js";
import { FragmentError } from "./fragment-error.js";

/** What the kit publishes for every fragment. */
const KIT_EVENTS: readonly EventDefinition[] = [fragmentMounted, fragmentFailed];

/** The machine-readable promise of a release, from the same definitions its code uses. Sorted: same code, same bytes. */
export function describeContract({ slots, publishes, reads }: FragmentDefinition): FragmentContract {
  return {
    slots: Object.fromEntries(
      Object.entries(slots)
        .map(([name, { needs = [] }]) => [name, { calls: needs.map((route) => route.name).sort() }] as const)
        .sort(([left], [right]) => left.localeCompare(right)),
    ),
    publishes: describeEvents([...publishes, ...KIT_EVENTS]),
    reads: describeEvents(reads),
  };
}

function describeEvents(events: readonly EventDefinition[]): EventContract[] {
  const byKey = new Map(events.map((event) => [`${event.type}@${event.version}`, event]));
  return [...byKey.entries()]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([, { type, version, payload }]) => ({ type, version, schema: toSchema(type, payload) }));
}

/** `input`: what a reader accepts. Readers ignore fields that they do not know, and so does this form of the schema. */
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
