import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Breakpoint } from "fragment-kit/playwright";
import { BREAKPOINT_NAMES } from "shared-contracts/constants";
import type { Tenant } from "shared-contracts";
import { SHIFTS_FOLDER } from "./measure-shifts.js";
import { EVERYONE, type PageState } from "./page-state.js";
import { STATES, type StateGroup } from "./states/index.js";
import { PICTURES_FOLDER } from "./take-pictures.js";

const COLOR_SCHEMES = ["light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const TENANTS = ["retail", "business"] as const satisfies readonly Tenant[];
const VISITORS = ["guest", "member"] as const;

/** Whether to measure layout shifts on a slow connection in place of taking pictures. */
export const IS_SLOW = chosenValues("SLOW").length > 0;
const RECORDS_FOLDER = IS_SLOW ? SHIFTS_FOLDER : PICTURES_FOLDER;

/** What to picture, from the environment: `npm run screenshots -- --sizes xs` sets `SCREENSHOT_SIZES=xs`. */
const CHOSEN = {
  /** Groups, or parts of states' names. */
  states: chosenValues("STATES"),
  sizes: choose("SIZES", BREAKPOINT_NAMES),
  schemes: choose("SCHEMES", COLOR_SCHEMES),
  tenants: choose("TENANTS", TENANTS),
  visitors: choose("VISITORS", VISITORS),
  /** Whether to leave out what has records. */
  missing: chosenValues("MISSING").length > 0,
};

export type Subject = {
  readonly state: PageState;
  readonly group: StateGroup;
  readonly tenant: Tenant;
  /** Undefined for a guest. */
  readonly member: string | undefined;
  readonly sizes: readonly Breakpoint[];
  readonly schemes: readonly ColorScheme[];
  /** Start of its files' names; unique. */
  readonly slug: string;
};

/** The README's pictures are taken when no states are chosen, or by their name. */
export const HAS_README_PICTURES = !IS_SLOW && (CHOSEN.states.length === 0 || CHOSEN.states.includes("readme"));

/** The chosen states of a group, once per tenant and visitor. */
export function listSubjects(group: StateGroup): readonly Subject[] {
  const states: readonly PageState[] = STATES[group];
  const chosen = states.filter((state) => isChosen(group, state));
  const subjects = chosen.flatMap((state) =>
    CHOSEN.tenants.flatMap((tenant) =>
      (state.visitors ?? EVERYONE)[tenant]
        .filter((member) => CHOSEN.visitors.includes(member === undefined ? "guest" : "member"))
        .map((member) => ({
          state,
          group,
          tenant,
          member,
          sizes: (state.sizes ?? BREAKPOINT_NAMES).filter((size) => CHOSEN.sizes.includes(size)),
          schemes: CHOSEN.schemes,
          slug: toSlug([group, state.name, tenant, member ?? "guest"]),
        })),
    ),
  );
  return CHOSEN.missing ? subjects.filter(({ slug }) => !existsSync(join(RECORDS_FOLDER, `${slug}.json`))) : subjects;
}

function isChosen(group: StateGroup, { name, isLanding, browser }: PageState): boolean {
  // Shifts are measured by a script.
  if (IS_SLOW && browser?.javaScript === false) return false;
  if (CHOSEN.states.length === 0) return !IS_SLOW || isLanding === true;
  return CHOSEN.states.some((part) => (part in STATES ? part === group : name.includes(part)));
}

/** Short enough for a file's name. */
function toSlug(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(/\W+/g, "-").toLowerCase().slice(0, 70)).join("--");
}

function chosenValues(option: string): readonly string[] {
  return (process.env[`SCREENSHOT_${option}`] ?? "").split(",").filter(Boolean);
}

/** All values if none is chosen. Throws if one doesn't exist. */
function choose<Value extends string>(option: string, all: readonly Value[]): readonly Value[] {
  const names = chosenValues(option);
  const unknown = names.filter((name) => !all.some((value) => value === name));
  if (unknown.length > 0)
    throw new Error(`--${option.toLowerCase()}: no "${unknown.join(", ")}"; there are ${all.join(", ")}.`);
  return names.length === 0 ? all : all.filter((value) => names.includes(value));
}
