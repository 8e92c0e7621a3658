import type { FailedTest } from "shared-contracts/registry";
import { PAGE_LOCK_NOTE } from "../../playwright/page-lock.js";
import type { ListedTest } from "./playwright.js";

type Judgment = {
  readonly passed: number;
  readonly failures: FailedTest[];
  /** Locks of the pages tested. */
  readonly locks: readonly string[];
};

type Owners = {
  /** Fragment by slot, for the tested page. */
  readonly slots: ReadonlyMap<string, string>;
  readonly candidate: string;
};

const MAX_TITLE = 500;

/** A test that passed only on retry counts as failed, so that its owner looks at it. */
export function judgeTests(tests: readonly ListedTest[], owners: Owners): Judgment {
  const notes = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === PAGE_LOCK_NOTE));
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    failures: tests.flatMap((test) => {
      if (test.status !== "unexpected" && test.status !== "flaky") return [];
      const outcome = test.status === "flaky" ? "flaky" : "failed";
      const title = test.titles.join(" › ").slice(0, MAX_TITLE);
      return [{ title, file: test.file, owner: findOwner(test, owners), outcome }];
    }),
    locks: [...new Set(notes.flatMap(({ description }) => description ?? []))],
  };
}

/** The fragment named in an error by release or slot, else the one covered by the test, else the candidate. */
function findOwner({ tags, errors }: ListedTest, { slots, candidate }: Owners): string {
  const fragments = new Set([...slots.values(), candidate]);
  for (const error of errors) {
    const [, slot = "", release = ""] = /data-slot="([\w-]+)"|\b([a-z][\w-]*)@\d+\.\d+\.\d+/.exec(error) ?? [];
    const owner = slots.get(slot) ?? release;
    if (fragments.has(owner)) return owner;
  }
  for (const tag of tags) {
    const [, kind, name = ""] = /^@(fragment|slot):(.+)$/.exec(tag) ?? [];
    const owner = kind === "slot" ? slots.get(name) : name;
    if (owner !== undefined && fragments.has(owner)) return owner;
  }
  return candidate;
}
