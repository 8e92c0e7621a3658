import { describe, expect, it } from "@jest/globals";
import { PagePlan, SlotContract } from "shared-contracts";
import { findProblemsOfPlan, findProblemsOfRelease, findProblemsOfRetirement } from "./plan-gate.js";

function planOf(...slots: readonly { slot: string; fragment?: string; required?: boolean }[]): PagePlan {
  return PagePlan.parse({
    routes: [{ path: "/", page: "home" }],
    pages: { home: { pageData: "none", slots: slots.map((slot) => ({ fragment: "mfe-one", ...slot })) } },
  });
}

function release(...slots: readonly string[]): Parameters<typeof findProblemsOfRelease>[0] {
  const described = slots.map((slot) => [slot, SlotContract.parse({ calls: [] })]);
  return {
    name: "mfe-one",
    version: "1.0.0",
    contract: { slots: Object.fromEntries(described) },
  };
}

const live = planOf({ slot: "first", required: true }, { slot: "second" });

describe("a page plan", () => {
  it("fits releases that have all of its slots, and slots that the shell draws", () => {
    const plan = planOf({ slot: "first" }, { slot: "home", fragment: "shell" });
    expect(findProblemsOfPlan(plan, undefined, [release("first")])).toEqual({ errors: [], warnings: [] });
  });

  it("is wrong about a slot that no promoted release has", () => {
    const { errors } = findProblemsOfPlan(planOf({ slot: "first" }, { slot: "third" }), live, [release("first")]);
    expect(errors).toEqual(['"third" of mfe-one on the page home does not exist: no promoted release has it']);
  });

  it("warns of a required slot that it drops, and of slots without a place", () => {
    const { errors, warnings } = findProblemsOfPlan(planOf({ slot: "second" }), live, [release("first", "second")]);
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      '"first" of mfe-one on the page home was required and has no place any more',
      '"first" of mfe-one has no place in the page plan, so no page shows it. Add it: npx fragment place first --after <slot>',
    ]);
  });
});

describe("a release", () => {
  it("is wrong when it drops a required slot, and warned of when it drops another or brings one without a place", () => {
    expect(findProblemsOfRelease(release("third"), live)).toEqual({
      errors: ['"first" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it'],
      warnings: [
        '"second" of mfe-one on the page home is in the page plan, and 1.0.0 does not have it',
        '"third" of mfe-one has no place in the page plan, so no page shows it. Add it: npx fragment place third --after <slot>',
      ],
    });
  });

  it("fits anything before there is a plan", () => {
    expect(findProblemsOfRelease(release("third"), undefined)).toEqual({ errors: [], warnings: [] });
  });
});

it("keeps a fragment with a required slot from being retired, and warns of its other slots", () => {
  expect(findProblemsOfRetirement("mfe-one", live)).toEqual({
    errors: ['"first" of mfe-one on the page home is required by the page plan'],
    warnings: ['"second" of mfe-one on the page home is still in the page plan, and stays empty'],
  });
  expect(findProblemsOfRetirement("mfe-two", live)).toEqual({ errors: [], warnings: [] });
});
