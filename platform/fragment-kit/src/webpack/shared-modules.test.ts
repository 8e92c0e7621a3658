/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { describe, expect, it } from "@jest/globals";
import { toPolicyName } from "shared-contracts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { toGlobalName } from "./common-config.js";
import { SERVER_MODULES, SHARED_MODULES, toHostShares, toRemoteShares } from "./shared-modules.js";

const require = createRequire(__filename);

function versionOf(request: string): string {
  const name = request
    .split("/")
    .slice(0, request.startsWith("@") ? 2 : 1)
    .join("/");
  const folder = require.resolve.paths(name)?.map((path) => join(path, name, "package.json")) ?? [];
  for (const path of folder) {
    try {
      return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
    } catch {
      // Not found here: Node continues in the parent folder, and so does this.
    }
  }
  throw new Error(`${name} is not installed`);
}

describe("the shared modules", () => {
  it.each(SHARED_MODULES)("$request is asked for in the version that is installed", ({ request, range }) => {
    expect(range).toBe(`^${versionOf(request)}`);
  });

  it("are never part of a remote, and one only on a page", () => {
    for (const share of Object.values(toRemoteShares()))
      expect(share).toMatchObject({ import: false, singleton: true });
  });

  it("are in the shell's first script, except emotion", () => {
    const lazy = Object.entries(toHostShares()).filter(([, { eager }]) => !eager);
    expect(lazy.map(([name]) => name)).toEqual(["@emotion/react", "@emotion/styled", "@emotion/cache"]);
  });

  it.each(SHARED_MODULES.flatMap((module) => ("offered" in module ? [module] : [])))(
    "$request is offered in part, as the version that is installed",
    ({ request, offered }) => expect(offered.version).toBe(versionOf(request)),
  );
});

it.each(SERVER_MODULES)("a server can load %s", (name) => {
  expect(() => require(name) as unknown).not.toThrow();
});

describe("the names of a release", () => {
  it.each([
    ["mfe-purchase", "1.4.0", "mfe_purchase_1_4_0"],
    ["mfe-print-handoff", "2.0.0-beta.1", "mfe_print_handoff_2_0_0_beta_1"],
  ])("%s %s has a global that is an identifier", (name, version, globalName) => {
    expect(toGlobalName(name, version)).toBe(globalName);
  });

  it("are such that a content security policy can list them", () => {
    expect(toPolicyName({ name: "mfe-purchase", version: "1.4.0-rc.1" })).toMatch(/^[A-Za-z0-9\-#=_/@.%]+$/);
  });
});
