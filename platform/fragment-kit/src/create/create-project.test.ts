/** @jest-environment node */
import { describe, expect, it } from "@jest/globals";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProject } from "./create-project.js";

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const folder = mkdtempSync(join(tmpdir(), "create-"));

describe("fragment create", () => {
  it.each(["loyalty", "mfe-", "mfe-Loyalty", "mfe-a/../b", "shell", "page-plan", "", "mfe-" + "a".repeat(80)])(
    "refuses the name %j, and writes nothing",
    async (name) => {
      await expect(createProject({ name, team: "Team", folder })).rejects.toMatchObject({
        code: "usage-invalid",
        message: expect.stringContaining("such as mfe-loyalty"),
      });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(["", " ", "a\nb", "`rm`", "a".repeat(62)])("refuses the team %j", async (team) => {
    await expect(createProject({ name: "mfe-loyalty", team, folder })).rejects.toMatchObject({ code: "usage-invalid" });
    expect(existsSync(join(folder, "mfe-loyalty"))).toBe(false);
  });

  it("takes the versions that this product is made with", () => {
    const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path), "utf8")) as Manifest;
    const { dependencies, devDependencies } = read("../../template/package.template.json");
    const versions = {
      ...read("../../package.json").dependencies,
      ...read("../../../../package.json").devDependencies,
    };
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, versions[name]]);
    }
  });

  it("leaves nothing behind when it fails, so that it can be tried again", async () => {
    const path = process.env["PATH"];
    process.env["PATH"] = "";
    try {
      await expect(createProject({ name: "mfe-loyalty", team: "Team", folder })).rejects.toThrow();
    } finally {
      process.env["PATH"] = path;
    }
    expect(existsSync(join(folder, "mfe-loyalty"))).toBe(false);
  });

  it("overwrites nothing", async () => {
    mkdirSync(join(folder, "mfe-kept"));
    writeFileSync(join(folder, "mfe-kept/notes.txt"), "kept");
    await expect(createProject({ name: "mfe-kept", team: "Team", folder })).rejects.toThrow("is not empty");
    expect(readdirSync(join(folder, "mfe-kept"))).toEqual(["notes.txt"]);
  });
});
