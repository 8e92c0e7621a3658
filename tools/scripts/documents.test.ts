import { describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
const folders = new Set(readdirSync(root));

describe.each([
  "docs/threat-model.md",
  "docs/asvs.md",
  "docs/operations/recovery.md",
  "docs/operations/many-machines.md",
  "docs/operations/storage.md",
  "docs/operations/deployment.md",
  "docs/operations/image-provenance.md",
  "docs/operations/upgrade.md",
  "docs/operations/alerts.md",
])("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  it("names tests and sources that exist", () => {
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map((match) => match[1] ?? "");
    const ours = paths.filter((path) => folders.has(path.split("/", 1)[0] ?? ""));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? "");
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });
});

it("the threat model names a test for each threat, or says that nothing contains it", () => {
  const text = readFileSync(join(root, "docs/threat-model.md"), "utf8");
  const threats = text.split("## Threats\n")[1]?.split("\n## ")[0] ?? "";
  const rows = threats.split("\n").filter((line) => /^\| (?!threat|-)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\.(test|spec)\.tsx?`|\*\*Not contained/.test(row))).toEqual([]);
});
