import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PAGE_PLAN_NAME, PagePlan } from "shared-contracts";
import { FragmentError } from "../build/fragment-error.js";

export type Place = {
  readonly slot: string;
  readonly fragment: string;
  readonly page: string;
  /** Name of the preceding slot. */
  readonly after: string;
};

/** Adds a slot to the plan. Throws a `FragmentError` that lists the alternatives. */
export function placeSlot(plan: PagePlan, { slot, fragment, page, after }: Place): PagePlan {
  const planned = plan.pages[page];
  if (!planned) throw noSuch(`page ${page}`, Object.keys(plan.pages));
  const names = planned.slots.map((own) => own.slot);
  if (names.includes(slot)) {
    throw new FragmentError("usage-invalid", `${slot} already has a place on the page ${page}.`);
  }
  const index = names.indexOf(after);
  if (index < 0) throw noSuch(`slot ${after} on the page ${page}`, names);
  const area = planned.slots[index]?.area ?? "full";
  const place = { slot, fragment, area, required: false, deadlineMs: 800 };
  const pages = { ...plan.pages, [page]: { ...planned, slots: planned.slots.toSpliced(index + 1, 0, place) } };
  return PagePlan.parse({ ...plan, pages });
}

/** Writes a plan as a package for `fragment build`. */
export function writePlan(plan: PagePlan, version: string, folder: string): string {
  const target = resolve(folder);
  if (existsSync(join(target, "page-plan.json"))) {
    throw new FragmentError("usage-invalid", `${target} already contains a page plan. Remove it first.`);
  }
  mkdirSync(target, { recursive: true });
  const manifest = { name: PAGE_PLAN_NAME, version, private: true };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(join(target, "page-plan.json"), `${JSON.stringify(plan, undefined, 2)}\n`);
  return target;
}

function noSuch(what: string, known: readonly string[]): FragmentError {
  return new FragmentError("usage-invalid", `${what[0]?.toUpperCase()}${what.slice(1)} not found.`, [
    `Available: ${known.join(", ")}`,
  ]);
}
