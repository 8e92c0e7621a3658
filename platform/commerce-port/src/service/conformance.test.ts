import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { runChecks, type CheckResult } from "commerce-conformance";
import { MEMBER, startTestService, type TestService } from "./service.fixture.js";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Calls and subjects that the port has no part for: see docs/commerce-backends.md. */
const WITHOUT_COUNTERPART =
  /review|question|answer|saved|SavedItem|List|Subscription|location|ZIP|store|Notification|Recommendations|ContentPage|RelatedSelection|CustomForm|moderat|saveCartLine/i;

it("an engine that has the six parts passes every check, except for features without counterpart", async () => {
  const results: CheckResult[] = [];
  const store = { origin: service.origin, itemId: "PAPER-1", zipCode: "01760", member: MEMBER };
  await runChecks(store, (result) => results.push(result));
  const named = (outcome: CheckResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).map(({ name, problem }) => [name, problem].join(" "));
  expect(named("failed")).toEqual([]);
  expect(named("without counterpart").filter((name) => !WITHOUT_COUNTERPART.test(name))).toEqual([]);
  expect(named("passed").length).toBeGreaterThanOrEqual(200);
});
