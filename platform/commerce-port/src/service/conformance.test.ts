import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runChecks, type CheckResult } from "commerce-conformance";
import { MISSING_FEATURES } from "./missing-features.js";
import { MEMBER, startTestService, type TestService } from "./service.fixture.js";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const DOCUMENTATION = readFileSync(join(__dirname, "../../../../docs/commerce-backends.md"), "utf8");

it("an engine that has the six parts passes every check, except for features without counterpart", async () => {
  const results: CheckResult[] = [];
  const store = { origin: service.origin, itemId: "PAPER-1", zipCode: "01760", member: MEMBER };
  await runChecks(store, (result) => results.push(result));
  const named = (outcome: CheckResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).map(({ name, problem }) => [name, problem].join(" "));
  expect(named("failed")).toEqual([]);
  expect(named("passed").length).toBeGreaterThanOrEqual(200);
  const missing = new Set(results.flatMap((result) => result.missing?.feature ?? []));
  expect([...missing].toSorted()).toEqual(MISSING_FEATURES.map(({ feature }) => feature).toSorted());
});

it.each(MISSING_FEATURES)("says in the documentation that $feature have no counterpart", ({ feature }) => {
  expect(DOCUMENTATION).toMatch(new RegExp(`^\\| ${feature} +\\|`, "m"));
});
