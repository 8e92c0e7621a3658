/**
 * Results of one test run, from the JSON reports of Jest and Playwright.
 *
 * @typedef {{ file: string, title: string, message: string }} FailedTest `message` is the first error.
 * @typedef {{ passed: number, failed: FailedTest[], flaky: { file: string, title: string }[] }} Outcome
 *   A flaky test failed and passed on retry; it counts as passed.
 */

/** @returns {Outcome} */
export function outcomeOfJest({ testResults }) {
  const outcome = { passed: 0, failed: [], flaky: [] };
  for (const { name: file, assertionResults, status, message } of testResults) {
    for (const { fullName: title, status: result, failureMessages, retryReasons } of assertionResults) {
      if (result === "failed") outcome.failed.push({ file, title, message: failureMessages[0] ?? "" });
      if (result !== "passed") continue;
      outcome.passed += 1;
      if (retryReasons?.length > 0) outcome.flaky.push({ file, title });
    }
    // A file that couldn't be read, or whose hooks failed after its tests.
    if (status === "failed" && !assertionResults.some(({ status: result }) => result === "failed")) {
      outcome.failed.push({ file, title: "the file as a whole", message });
    }
  }
  return outcome;
}

/**
 * @param {{ suites: object[], errors: { message?: string }[] }} report
 * @returns {Outcome}
 */
export function outcomeOfPlaywright({ suites, errors }) {
  const outcome = { passed: 0, failed: [], flaky: [] };
  for (const { file, title, test } of suites.flatMap((suite) => testsOf(suite))) {
    if (test.status === "unexpected") {
      const message = test.results.flatMap(({ errors: reasons = [] }) => reasons)[0]?.message ?? "";
      outcome.failed.push({ file, title, message });
    }
    if (test.status === "expected" || test.status === "flaky") outcome.passed += 1;
    if (test.status === "flaky") outcome.flaky.push({ file, title });
  }
  for (const { message = "" } of errors)
    outcome.failed.push({ file: "playwright", title: "the run as a whole", message });
  return outcome;
}

function testsOf({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, test }))),
    ...suites.flatMap((suite) => testsOf(suite)),
  ];
}

/**
 * The final lines of `npm test`: each failed or flaky test followed by the totals, so that the end of a long log has
 * everything.
 *
 * @param {Outcome[]} outcomes
 */
export function summaryOf(outcomes) {
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  return [
    ...flaky.map(({ file, title }) => `flaky (failed, then passed): ${title}\n  ${file}`),
    ...failed.map(({ file, title, message }) => `failed: ${title}\n  ${file}\n${indent(firstLines(message))}`),
    `${passed} passed, ${failed.length} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ""}`,
  ].join("\n");
}

const LINES_OF_A_MESSAGE = 12;

function firstLines(message) {
  return message.split("\n").slice(0, LINES_OF_A_MESSAGE).join("\n");
}

function indent(text) {
  return text.replace(/^/gm, "  ");
}
