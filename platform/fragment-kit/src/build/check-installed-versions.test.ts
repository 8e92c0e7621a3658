/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkInstalledVersions } from "./check-installed-versions.js";

const SHARED = { react: "^19.3.1", "react/jsx-runtime": "^19.3.1", "@emotion/react": "^11.14.0", "zod/mini": "^4.6.7" };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "installed-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function install(folder: string, packages: Readonly<Record<string, string>>): void {
  for (const [name, version] of Object.entries(packages)) {
    const target = join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, "package.json"), JSON.stringify({ name, version }));
  }
}

describe("packages that the page provides", () => {
  it.each([
    ["the same versions", { react: "19.3.1", "@emotion/react": "11.14.0" }],
    ["others of the same major", { react: "19.0.0", zod: "4.9.0" }],
    ["none", {}],
    ["another kit", { "fragment-kit": "0.9.0" }],
    ["another major of what the fragment doesn't use", { "react-redux": "8.0.0" }],
  ])("may be installed in %s", (_what, packages) => {
    install(root, packages);
    expect(() => checkInstalledVersions(root, { ...SHARED, "fragment-kit": "^1.0.0" })).not.toThrow();
  });

  it.each([
    ["older", { react: "18.3.1" }, "react 18.3.1 is installed: npm install react@19.3.1"],
    ["newer", { zod: "5.0.0" }, "zod 5.0.0 is installed: npm install zod@4.6.7"],
    [
      "of a scope",
      { "@emotion/react": "10.3.1" },
      "@emotion/react 10.3.1 is installed: npm install @emotion/react@11.14.0",
    ],
  ])("of another major are refused: %s", (_what, packages, detail) => {
    install(root, packages);
    expect(() => checkInstalledVersions(root, SHARED)).toThrow(
      expect.objectContaining({ code: "project-invalid", details: [detail] }),
    );
  });

  it("are looked for in the folders around the fragment's, the nearest first", () => {
    const folder = join(root, "mfe-note");
    mkdirSync(folder);
    install(root, { react: "18.3.1" });
    expect(() => checkInstalledVersions(folder, SHARED)).toThrow();
    install(folder, { react: "19.3.1" });
    expect(() => checkInstalledVersions(folder, SHARED)).not.toThrow();
  });
});
