import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "@jest/globals";

const LOCKED = {
  "": { version: "1.0.0" },
  shell: { version: "1.0.0" },
  "node_modules/shell": { resolved: "shell", link: true },
  "node_modules/react": { version: "19.3.1" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
};
const { "": _root, "node_modules/for-another-system": _other, ...INSTALLED } = LOCKED;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "install-"));
  mkdirSync(join(root, "node_modules"));
  write("package-lock.json", LOCKED);
});

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

async function isInstalled(): Promise<boolean> {
  return (await import("./install.mjs")).isInstalled(root);
}

it("finds packages missing that were never installed", async () => {
  expect(await isInstalled()).toBe(false);
});

it("takes packages that somebody installed by hand", async () => {
  write("node_modules/.package-lock.json", INSTALLED);
  expect(await isInstalled()).toBe(true);
});

it.each([
  ["another version", { "node_modules/react": { version: "19.4.0" } }],
  ["a new package", { "node_modules/new": { version: "1.0.0" } }],
  ["a new workspace", { "node_modules/new": { resolved: "new", link: true } }],
])("finds packages outdated when the lock file has %s", async (_, change) => {
  write("node_modules/.package-lock.json", INSTALLED);
  write("package-lock.json", { ...LOCKED, ...change });
  expect(await isInstalled()).toBe(false);
});
