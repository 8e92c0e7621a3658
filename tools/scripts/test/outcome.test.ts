import { expect, it } from "@jest/globals";

const PASSED = { fullName: "adds to the cart", status: "passed", failureMessages: [] };
const FAILED = { fullName: "keeps the cart", status: "failed", failureMessages: ["Expected 1\nReceived 2"] };
const FLAKY = { ...PASSED, fullName: "waits", retryReasons: ["Exceeded timeout"] };
const SKIPPED = { fullName: "needs the data", status: "pending", failureMessages: [] };

const file = (...assertionResults: object[]) => ({
  name: "cart.test.ts",
  status: "passed",
  message: "",
  assertionResults,
});

const read = () => import("./outcome.mjs");

it("counts passed tests of Jest, and names those that failed or passed at a second try", async () => {
  const { outcomeOfJest } = await read();
  expect(outcomeOfJest({ testResults: [file(PASSED, FLAKY, SKIPPED), { ...file(FAILED), status: "failed" }] })).toEqual(
    {
      passed: 2,
      failed: [{ file: "cart.test.ts", title: "keeps the cart", message: "Expected 1\nReceived 2" }],
      flaky: [{ file: "cart.test.ts", title: "waits" }],
    },
  );
});

it("names a file of Jest that could not be run", async () => {
  const { outcomeOfJest } = await read();
  const broken = { ...file(), status: "failed", message: "Cannot find module" };
  expect(outcomeOfJest({ testResults: [broken] }).failed).toEqual([
    { file: "cart.test.ts", title: "the file as a whole", message: "Cannot find module" },
  ]);
});

it("reads Playwright's tests at any depth, and what ended its run", async () => {
  const { outcomeOfPlaywright } = await read();
  const spec = (title: string, status: string, message?: string) => ({
    file: "cart.spec.ts",
    title,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const suites = [
    {
      specs: [spec("adds", "expected")],
      suites: [{ specs: [spec("keeps", "unexpected", "Timed out"), spec("waits", "flaky"), spec("later", "skipped")] }],
    },
  ];
  expect(outcomeOfPlaywright({ suites, errors: [{ message: "No server" }] })).toEqual({
    passed: 2,
    failed: [
      { file: "cart.spec.ts", title: "keeps", message: "Timed out" },
      { file: "playwright", title: "the run as a whole", message: "No server" },
    ],
    flaky: [{ file: "cart.spec.ts", title: "waits" }],
  });
});

it("ends with the sums, after what failed and what was flaky", async () => {
  const { summaryOf } = await read();
  const message = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join("\n");
  const lines = summaryOf([
    {
      passed: 5,
      failed: [{ file: "a.test.ts", title: "keeps", message }],
      flaky: [{ file: "b.test.ts", title: "waits" }],
    },
    { passed: 2, failed: [], flaky: [] },
  ]).split("\n");
  expect(lines.slice(0, 5)).toEqual([
    "flaky (failed, then passed): waits",
    "  b.test.ts",
    "failed: keeps",
    "  a.test.ts",
    "  line 1",
  ]);
  expect(lines.slice(-2)).toEqual(["  line 12", "7 passed, 1 failed, 1 flaky"]);
  expect(summaryOf([{ passed: 5, failed: [], flaky: [] }])).toBe("5 passed, 0 failed");
});
