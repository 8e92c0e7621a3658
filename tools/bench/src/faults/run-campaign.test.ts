import { expect, it } from "@jest/globals";
import { toCampaignTable } from "./run-campaign.js";

it("tells what failed, why and how to see it again, and how long everything else took to recover", () => {
  const table = toCampaignTable([
    { name: "shell: killed", failures: [], recoveries: [120, 100, 140], duration: 61_000 },
    { name: "bus: a cycle", failures: ["another reader got 3 events, not 17"], recoveries: [], duration: 250 },
  ]);
  expect(table.split("\n")).toEqual([
    "case           verdict  times  recovery   took",
    "shell: killed  passed  3/3     120 ms   61.0 s",
    "bus: a cycle   FAILED  0/1          –    0.3 s",
    "    another reader got 3 events, not 17",
    '    npm run faults -- --only "bus: a cycle"',
    "1 of 2 cases pass",
  ]);
});
