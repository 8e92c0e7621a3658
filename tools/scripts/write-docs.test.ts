import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");

it("docs/events.md and the READMEs say what the code publishes and reads", () => {
  const script = ["--import", "tsx", "--conditions=source", "tools/scripts/write-docs.ts", "--check"];
  const { stdout, stderr, status } = spawnSync(process.execPath, script, { cwd: ROOT, encoding: "utf8" });
  expect(status === 0 ? "up to date" : stdout + stderr).toBe("up to date");
}, 180_000);
