/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { describe, expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadDefinition } from "./load-definition.js";

const root = mkdtempSync(join(tmpdir(), "definition-"));

function load(bundle: string) {
  const path = join(root, "contract.cjs");
  writeFileSync(path, `${bundle}\nmodule.exports.takeStaticRules = () => [];`);
  const project = {
    root,
    name: "mfe-example",
    version: "1.0.0",
    definitionPath: "definition.tsx",
    releaseFolder: root,
    entryFolder: root,
  };
  return loadDefinition(project, path);
}

describe("loadDefinition", () => {
  it("gives the definition, with React from the kit where the fragment has none of its own", () => {
    const bundle = `require("react").createElement("p");
      module.exports = { fragment: { name: "mfe-example", slots: { one: {} } } };`;

    expect(Object.keys(load(bundle).fragment.slots)).toEqual(["one"]);
  });

  it.each([
    ["needs a browser to load", "document.title", "build-failed", "throws when it is loaded without a browser"],
    ["requires what no renderer offers", 'require("node:fs")', "build-failed", "may not require node:fs"],
    ["exports nothing", "", "project-invalid", "must export const fragment"],
    [
      "has no slots",
      'module.exports = { fragment: { name: "mfe-example", slots: {} } }',
      "project-invalid",
      "at least one slot",
    ],
    [
      "is not named like its package",
      'module.exports = { fragment: { name: "mfe-other", slots: { one: {} } } }',
      "project-invalid",
      "give both the same name",
    ],
  ])("refuses one that %s", (_why, bundle, code, message) => {
    expect(() => load(bundle)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }));
  });
});
