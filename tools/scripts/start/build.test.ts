import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  mkdirSync(join(root, "shell"));
});
afterEach(() => rmSync(root, { recursive: true }));

async function build(): Promise<boolean> {
  const { buildAll } = await import("./build.mjs");
  const steps = [{ name: "shell", command: ["mkdir", ["-p", "shell/dist"]], inputs: ["shell"] }];
  const built: string[] = [];
  await buildAll({ root, progress: (text: string) => built.push(text), steps });
  return built.length > 0;
}

it("builds again what somebody deleted, though no source changed", async () => {
  expect(await build()).toBe(true);
  expect(await build()).toBe(false);
  rmSync(join(root, "shell/dist"), { recursive: true });
  expect(await build()).toBe(true);
  expect(existsSync(join(root, "shell/dist"))).toBe(true);
});
