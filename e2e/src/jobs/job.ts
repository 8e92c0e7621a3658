import type { Locator, Page } from "@playwright/test";
import { test, type Breakpoint, type ShopFixtures, type Visit } from "fragment-kit/playwright";
import type { Tenant } from "shared-contracts";
import { listenToAnnouncements } from "../support/announcements.js";
import { createHand, type Hand, type Way } from "./hands.js";
import { keepRecord } from "./job-record.js";

const WAYS: readonly Way[] = ["mouse", "keyboard", "screen reader", "without JavaScript"];
const SIZES: readonly Breakpoint[] = ["lg", "xs"];

/** Somebody who does a job in one of the ways. Their presses, choices and filled fields are counted. */
export type Shopper = Omit<Hand, "tabStops"> & {
  readonly page: Page;
  readonly hasScript: boolean;
  /** Where the job starts; not counted. */
  start(path: string): Promise<void>;
  /** Keeps the accessibility tree of a decisive moment, as a screen reader's user gets it. */
  read(moment: string, part?: Locator): Promise<void>;
};

export type Job = {
  /** Unique within its tenant. */
  readonly name: string;
  readonly tenant?: Tenant;
  /** Absent for a guest. */
  readonly member?: string;
  /** Both if absent. */
  readonly sizes?: readonly Breakpoint[];
  /** What the account must have first; runs in a visit of its own. */
  readonly prepare?: (visit: Visit) => Promise<void>;
  /** Ends where shoppers have what they came for or, if they can't have it, with what the page says instead. */
  readonly perform: (shopper: Shopper) => Promise<string | void>;
};

/** One test for each way and size. */
export function defineJob(job: Job): void {
  for (const way of WAYS) {
    for (const size of job.sizes ?? SIZES) {
      test(`${job.name}, ${job.tenant ?? "retail"}: ${way}, ${size}`, ({ visit }) => doJob(visit, job, way, size));
    }
  }
}

async function doJob(visit: ShopFixtures["visit"], job: Job, way: Way, size: Breakpoint): Promise<void> {
  const { name, member, tenant = "retail" } = job;
  const who = { tenant, width: size, ...(member !== undefined && { member }) };
  if (job.prepare) await job.prepare(await visit(who));

  const hasScript = way !== "without JavaScript";
  const { page } = await visit({ ...who, javaScript: hasScript });
  await listenToAnnouncements(page);
  const notes: string[] = [];
  const hand = createHand(page, way, (heard) => notes.push(`   ${heard}`));
  let steps = 0;

  function count<Rest extends readonly string[]>(
    what: string,
    act: (target: Locator, ...rest: Rest) => Promise<void>,
  ): (target: Locator, ...rest: Rest) => Promise<void> {
    return async (target, ...rest) => {
      steps += 1;
      notes.push(`${steps}. ${what} ${String(target)} ${rest.join("")}`);
      await act(target, ...rest);
    };
  }

  const shopper: Shopper = {
    page,
    hasScript,
    press: count("press", hand.press),
    choose: count("choose", hand.choose),
    enter: count("fill", hand.enter),
    async start(path) {
      await page.goto(path);
      notes.push(`Starts at ${path}`);
    },
    async read(moment, part = page.locator("body")) {
      const tree = await part.ariaSnapshot();
      notes.push(`\n--- ${moment}\n${tree}\n${listNamesakes(tree).join("\n")}\n---\n`);
    },
  };

  const record = { kind: "job", name, tenant, way, size } as const;
  try {
    const refusal = await job.perform(shopper);
    keepRecord({ ...record, steps, tabStops: hand.tabStops(), ...(refusal !== undefined && { refusal }) }, notes);
  } catch (error) {
    notes.push(String(error));
    const failure = notes.findLast((note) => /^\d+\. /.test(note)) ?? "at the start";
    keepRecord({ ...record, steps, tabStops: hand.tabStops(), failure }, notes);
    throw error;
  }
}

/** Controls of an accessibility tree that share their name, so that a list of links or buttons can't tell them apart. */
function listNamesakes(tree: string): readonly string[] {
  const lines = tree.split("\n");
  const found = new Map<string, Set<string>>();
  for (const [index, line] of lines.entries()) {
    const [, role, name] = /^\s*- (link|button|textbox|checkbox|radio) "(.*?)"/.exec(line) ?? [];
    if (role === undefined || name === undefined) continue;
    // Links to the same place may share a name; buttons may not.
    const [, address] = /^\s*- \/url: (.*)$/.exec(lines[index + 1] ?? "") ?? [];
    const key = `${role} "${name}"`;
    found.set(key, (found.get(key) ?? new Set()).add(address ?? String(index)));
  }
  return [...found].flatMap(([key, places]) => (places.size > 1 ? [`Same name, ${places.size} times: ${key}`] : []));
}
