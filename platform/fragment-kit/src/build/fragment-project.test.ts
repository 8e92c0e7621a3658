/** @jest-environment node */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFragmentProject } from "./fragment-project.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "project-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/example-fragment.tsx"), "");
  writePackage({ name: "mfe-example", version: "1.0.0" });
});

function writePackage(content: object): void {
  writeFileSync(join(root, "package.json"), JSON.stringify(content));
}

describe("readFragmentProject", () => {
  it("takes another version when told so, also where package.json has none", () => {
    writePackage({ name: "mfe-example" });

    expect(readFragmentProject(root, "1.1.0-local.7").version).toBe("1.1.0-local.7");
  });

  it("refuses a version with build metadata, which no policy name may hold", () => {
    expect(() => readFragmentProject(root, "1.0.0+7")).toThrow("no build metadata");
  });

  it("refuses to choose between two definitions", () => {
    writeFileSync(join(root, "src/second-fragment.tsx"), "");

    expect(() => readFragmentProject(root)).toThrow(
      expect.objectContaining({ code: "project-invalid", details: ["example-fragment.tsx", "second-fragment.tsx"] }),
    );
  });
});
