import type { PageBus, PageStateRelease, SlotFetch, SlotProps } from "shared-contracts";
import type { Beacon } from "../beacon/create-beacon.js";
import { reportLostAnswers } from "./report-lost-answers.js";

export type OutsideOptions = {
  readonly bus: PageBus;
  readonly fetch: SlotFetch;
  readonly releases: readonly PageStateRelease[];
  readonly beacon: Pick<Beacon, "send">;
};

/** Everything of the page that a release can access. */
export type Outside = Pick<SlotProps, "bus" | "fetch">;

/** A slot whose release isn't in the page gets no access. */
const NOBODY = { source: "nobody@0.0.0", contract: { publishes: [], reads: [], calls: [] } } as const;

/** Gives each release a bus and a fetch limited to its contract, and reports anything they drop. */
export function createOutsides({ bus, fetch, releases, beacon }: OutsideOptions): (fragment: string) => Outside {
  bus.violations.subscribe(({ kind, type, source, detail }) =>
    beacon.send({ kind: "violation", release: source, message: `${kind} ${type}: ${detail}` }),
  );
  const fetchOf = reportLostAnswers(fetch, beacon);
  const open = (source: `${string}@${string}`, contract: PageStateRelease["contract"]) => ({
    bus: bus.forSource(source, contract),
    fetch: fetchOf(source, contract.calls),
  });
  const outsides = new Map(
    releases.map(({ name, version, contract }) => [name, open(`${name}@${version}`, contract)] as const),
  );
  return (fragment) => outsides.get(fragment) ?? open(NOBODY.source, NOBODY.contract);
}
