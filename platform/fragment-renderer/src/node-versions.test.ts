import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { nodeProblem, nodeWarning, permissionFlag } from "./node-versions.cjs";

const ROOT = resolve(__dirname, "../../..");

/** Version, what `npm start` does on it, and the flag of its permission model. */
const VERSIONS = [
  ["18.20.8", "refuses", undefined],
  ["20.18.3", "refuses", undefined],
  ["20.19.0", "starts", "--experimental-permission"],
  ["20.20.2", "starts", "--experimental-permission"],
  ["21.7.3", "refuses", undefined],
  ["22.11.0", "refuses", undefined],
  ["22.12.0", "starts", "--experimental-permission"],
  ["22.13.0", "starts", "--permission"],
  ["22.23.3", "starts", "--permission"],
  ["23.4.0", "warns", "--experimental-permission"],
  ["23.5.0", "warns", "--permission"],
  ["24.0.0", "starts", "--permission"],
  ["24.21.0", "starts", "--permission"],
  ["25.9.0", "warns", "--permission"],
  ["26.12.1", "starts", "--permission"],
  ["28.0.0", "warns", "--permission"],
] as const;

describe.each(VERSIONS)("Node %s", (version, expected, flag) => {
  it(`${expected}`, () => {
    expect(nodeProblem(version) !== undefined).toBe(expected === "refuses");
    if (expected !== "refuses") expect(nodeWarning(version) !== undefined).toBe(expected === "warns");
  });

  if (flag) it(`restricts renderers with ${flag}`, () => expect(permissionFlag(version)).toBe(flag));
});

it("is refused by npm where npm start refuses it", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { engines: { node: string } };
  expect(manifest.engines.node).toBe(">=20.19 <21 || >=22.12");
});

it.each([".nvmrc", "Dockerfile", "README.md"])("%s names the version that is to be used", (file) => {
  expect(readFileSync(join(ROOT, file), "utf8")).toMatch(/^(?:v?24\b|.*\bnode:24\b|.*\bNode 24\b)/m);
});

it("has the permission model that its flag turns on", () => {
  const program = 'require("node:fs").readFileSync(process.execPath)';
  const tried = spawnSync(process.execPath, [permissionFlag(process.versions.node), "-e", program]);
  expect(tried.stderr.toString()).toContain("ERR_ACCESS_DENIED");
});
