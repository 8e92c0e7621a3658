import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, jest } from "@jest/globals";

const INFO = JSON.stringify({ level: 30, msg: "page view" });
const WARNING = JSON.stringify({ level: 40, msg: "Mail delivery failed", err: { message: "connect ECONNREFUSED" } });

it.each([
  ["an ordinary log line", INFO, undefined],
  ["a warning with its cause", WARNING, "warning: Mail delivery failed (connect ECONNREFUSED)"],
  [
    "the fields of an error",
    JSON.stringify({ level: 50, pid: 7, msg: "Slots fell back", slots: ["a"], reason: "late" }),
    'error: Slots fell back (slots=["a"] reason=late)',
  ],
  ["an error", JSON.stringify({ level: 50, msg: "Failed to save" }), "error: Failed to save"],
  ["text that isn't a log line", "Error: boom", "Error: boom"],
  ["JSON that isn't a log line", '{"a":1}', '{"a":1}'],
  ["half a log line", '{"level":30', '{"level":30'],
])("summarizes %s", async (_what, line, expected) => {
  const { summarize } = await import("./service-log.mjs");
  expect(summarize(line)).toBe(expected);
});

it("writes every line to the service's file and keeps the previous run's", async () => {
  const { createServiceLog } = await import("./service-log.mjs");
  const folder = mkdtempSync(join(tmpdir(), "logs-"));
  const printed: string[] = [];
  const logOf = createServiceLog({ folder, format: undefined, print: (line: string) => void printed.push(line) });
  const write = logOf("shell");
  write(INFO);
  write(WARNING);
  const file = join(folder, "shell.log");
  const contents = () => readFileSync(file, "utf8");
  while (!contents().includes("Mail")) await new Promise((resolve) => setTimeout(resolve, 5));
  logOf("shell");
  expect(readFileSync(join(folder, "shell.log.1"), "utf8")).toBe(`${INFO}\n${WARNING}\n`);
  expect(printed).toEqual(["shell      warning: Mail delivery failed (connect ECONNREFUSED)"]);
});

it("prints every line as it is when asked for JSON", async () => {
  const { createServiceLog } = await import("./service-log.mjs");
  const printed: string[] = [];
  createServiceLog({ folder: "", format: "json", print: (line: string) => void printed.push(line) })("api")(INFO);
  expect(printed).toEqual([`api        ${INFO}`]);
});

it("names accounts and items only for the demonstration catalog", async () => {
  const { welcome } = await import("./welcome.mjs");
  const facts = {
    shellUrl: "http://localhost:4200",
    shellPort: 4200,
    apiPort: 4210,
    registryPort: 4220,
    dataDirectory: ".data",
    logFolder: ".data/logs",
  };
  expect(welcome({ ...facts, isDemonstration: true })).toContain("ava@example.com");
  const text = welcome({ ...facts, isDemonstration: false });
  expect(text).not.toContain("@example.com");
  expect(text).toMatch(
    /Releases \(registry\) +http:\/\/localhost:4220\n +Token for it +\.data\/registry\/local-token\n/,
  );
});

it("names a step again while it lasts, and nothing once the page is ready", async () => {
  const { createProgress } = await import("./progress.mjs");
  jest.useFakeTimers();
  const printed: string[] = [];
  const progress = createProgress((line: string) => printed.push(line));
  progress.step("installing packages (npm ci), a minute or several");
  jest.advanceTimersByTime(65_000);
  progress.step("building shell");
  jest.advanceTimersByTime(10_000);
  progress.end("ready");
  jest.advanceTimersByTime(90_000);
  jest.useRealTimers();
  expect(printed).toEqual([
    "   0 s  installing packages (npm ci), a minute or several",
    "  30 s  still installing packages",
    "  60 s  still installing packages",
    "  65 s  building shell",
    "  75 s  ready",
  ]);
});
