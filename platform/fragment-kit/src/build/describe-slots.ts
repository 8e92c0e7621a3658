import { SlotDescription, type CallRoute, type SlotContract } from "shared-contracts";
import type { FragmentDefinition, SlotDescriptions } from "../define-fragment.js";
import { FragmentError } from "./fragment-error.js";

type SlotNeeds = { readonly name: string; readonly needs: readonly CallRoute[] };

/** Each slot's calls with its description. Throws a `FragmentError` that says what to fix. */
export function describeSlots(
  { name: fragment }: Pick<FragmentDefinition, "name">,
  slots: readonly SlotNeeds[],
  descriptions: SlotDescriptions,
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
      return [name, { calls, ...checkDescription(name, descriptions[name] ?? {}) }];
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
