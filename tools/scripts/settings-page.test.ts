import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { namesOfSettings } from "shared-contracts/settings";
import { OTHERS, renderSettingsPage, SERVICES } from "./settings-page.js";

const ROOT = resolve(__dirname, "../..");
/** Set by the machine, or passed on unchanged. */
const OF_THE_MACHINE = new Set(["PATH", "HOME", "TMPDIR"]);

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.cjs"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && file !== "tools/scripts/settings-page.test.ts")
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

const named = new Set(SERVICES.flatMap(namesOfSettings));
const others = Object.values(OTHERS).flatMap((variables) => Object.keys(variables).flatMap((keys) => keys.split(", ")));

/** `process.env.NAME`, `environment["NAME"]` and `const { NAME } = process.env`. */
function readNames(text: string): readonly string[] {
  const dotted = [...text.matchAll(/\b(?:process\.env|env|environment)(?:\.|\[")([A-Z][A-Z0-9_]+)\b/g)];
  const destructured = [...text.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(([, list = ""]) => [
    ...list.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]+)/g),
  ]);
  return [...dotted, ...destructured].flatMap(([, name]) => name ?? []);
}

function isListed(name: string): boolean {
  return (
    named.has(name) ||
    OF_THE_MACHINE.has(name) ||
    others.some((other) => (other.endsWith("*") ? name.startsWith(other.slice(0, -1)) : name === other))
  );
}

describe("the page of settings", () => {
  it("is what npm run docs writes", () => {
    const page = readFileSync(join(ROOT, "docs/operations/settings.md"), "utf8");
    const normalize = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");
    expect(normalize(page)).toBe(normalize(renderSettingsPage()));
  });

  it("names every variable that code reads", () => {
    const missing = files.flatMap(({ file, text }) =>
      readNames(text).flatMap((name) => (isListed(name) ? [] : [`${name} in ${file}`])),
    );
    expect(missing).toEqual([]);
  });

  it("names nothing that no code reads", () => {
    const read = files.flatMap(({ text }) => readNames(text));
    const unread = others.filter((other) =>
      read.every((name) => (other.endsWith("*") ? !name.startsWith(other.slice(0, -1)) : name !== other)),
    );
    expect(unread).toEqual([]);
  });

  it("finds services reading their environment in one place each", () => {
    const services = files.filter(
      ({ file }) =>
        /^(shell|storefront-api|platform\/fragment-registry)\/src\//.test(file) && !/\.test\.ts|\/testing\//.test(file),
    );
    const readers = services.flatMap(({ text }) => [...text.matchAll(/^.*process\.env\b(?!\.NODE_ENV).*$/gm)]);
    expect(readers.length).toBeGreaterThan(0);
    expect(
      readers.map(([line]) => line).filter((line) => !/read\w+\(process\.env\)|environment: process\.env,/.test(line)),
    ).toEqual([]);
  });

  it("has no service whose prefixes forbid a setting of another", () => {
    const conflicts = SERVICES.flatMap((settings) => {
      const own = namesOfSettings(settings);
      return [...named].filter((name) => !own.includes(name) && settings.prefixes.some((p) => name.startsWith(p)));
    });
    expect(conflicts).toEqual([]);
  });
});
