import {
  DEFAULT_SLOT_BUDGET,
  type PagePlan,
  type ReleaseManifest,
  type ReleaseMeasures,
  type SlotBudget,
} from "shared-contracts";

export type MeasuredRelease = {
  readonly name: string;
  readonly version: string;
  readonly measures?: Partial<ReleaseMeasures> | undefined;
};

/** Bytes by their brotli bytes, of scripts and styles: a likely ratio, and one that no minified file exceeds. */
const RATIO = { likely: 4, highest: 10 };

/**
 * As measured by its build, but not less than its files can be compressed to: a release may state anything. A release
 * that states no sizes is estimated from its files.
 */
export function toMeasures({ measures, files, browser }: ReleaseManifest): Partial<ReleaseMeasures> {
  const ratio = measures ? RATIO.highest : RATIO.likely;
  const toBytes = (path: string) => Math.round((files.find((file) => file.path === path)?.bytes ?? 0) / ratio);
  const slots = Object.entries(browser.exposes).map(([expose, { scripts }]) => {
    const slot = expose.replace("./", "");
    const bytes = [browser.entry, ...scripts].reduce((sum, path) => sum + toBytes(path), 0);
    return [slot, Math.max(measures?.scriptBytes[slot] ?? 0, bytes)] as const;
  });
  const styleBytes = Math.max(measures?.styleBytes ?? 0, toBytes(browser.styles ?? ""));
  return { ...measures, scriptBytes: Object.fromEntries(slots), styleBytes };
}

const LIMITS: readonly {
  readonly limit: keyof SlotBudget;
  readonly unit: string;
  readonly measured: (measures: Partial<ReleaseMeasures>, slot: string) => number | undefined;
}[] = [
  { limit: "scriptBytes", unit: "bytes of scripts", measured: ({ scriptBytes }, slot) => scriptBytes?.[slot] },
  { limit: "styleBytes", unit: "bytes of styles", measured: ({ styleBytes }) => styleBytes },
  { limit: "renderMs", unit: "ms of CPU to render", measured: ({ renderMs }, slot) => renderMs?.[slot] },
];

/** What a slot of the release costs on a page, and what the plan allows. */
export type SlotCost = {
  readonly page: string;
  readonly slot: string;
  readonly unit: string;
  readonly found: number;
  readonly allowed: number;
};

/** Of each slot that the plan has, as far as it was measured. */
export function listCosts({ name, measures = {} }: MeasuredRelease, plan: PagePlan): SlotCost[] {
  return Object.entries(plan.pages).flatMap(([page, { slots }]) =>
    slots
      .filter(({ fragment }) => fragment === name)
      .flatMap(({ slot, budget = {} }) =>
        LIMITS.flatMap(({ limit, unit, measured }) => {
          const found = measured(measures, slot);
          return found === undefined
            ? []
            : [{ page, slot, unit, found, allowed: budget[limit] ?? DEFAULT_SLOT_BUDGET[limit] }];
        }),
      ),
  );
}

/** Slots of the release that cost more than the plan allows where it has them. */
export function findOverBudget(release: MeasuredRelease, plan: PagePlan): string[] {
  const { name, version } = release;
  return listCosts(release, plan).flatMap(({ page, slot, unit, found, allowed }) =>
    found > allowed
      ? [`"${slot}" of ${name} on the page ${page} has ${found} ${unit} in ${version}, ${allowed} are allowed`]
      : [],
  );
}
