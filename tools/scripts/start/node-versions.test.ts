import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../../..");

/** Version, and what `npm start` does on it. */
const VERSIONS = [
  ["18.20.8", "refuses"],
  ["20.18.3", "refuses"],
  ["20.19.0", "starts"],
  ["20.20.2", "starts"],
  ["21.7.3", "refuses"],
  ["22.11.0", "refuses"],
  ["22.12.0", "starts"],
  ["22.13.0", "starts"],
  ["22.23.3", "starts"],
  ["23.4.0", "warns"],
  ["23.5.0", "warns"],
  ["24.0.0", "starts"],
  ["24.21.0", "starts"],
  ["25.9.0", "warns"],
  ["26.12.1", "starts"],
  ["28.0.0", "warns"],
] as const;

it.each(VERSIONS)("on Node %s, npm start %s", async (version, expected) => {
  const { nodeProblem, nodeWarning } = await import("./node-versions.mjs");
  expect(nodeProblem(version) !== undefined).toBe(expected === "refuses");
  if (expected !== "refuses") expect(nodeWarning(version) !== undefined).toBe(expected === "warns");
});

it("is refused by npm where npm start refuses it", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { engines: { node: string } };
  expect(manifest.engines.node).toBe(">=20.19 <21 || >=22.12");
});

it.each([".nvmrc", "Dockerfile", "README.md"])("%s names the version that is to be used", (file) => {
  expect(readFileSync(join(ROOT, file), "utf8")).toMatch(/^(?:v?24\b|.*\bnode:24\b|.*\bNode 24\b)/m);
});
