/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReleaseManifest, VisitorContext, type ServerFragment } from "shared-contracts";
import { createOutsideFragment, type OutsideFragment } from "./index.js";
import { runTool } from "../create/run-tool.js";

/** Slow, because it installs from the npm registry: enable with `OUTSIDE_TESTS=1`. */
const describeSlow = process.env["OUTSIDE_TESTS"] === "1" ? describe : describe.skip;
const WORKSPACE = join(__dirname, "../../../..");

describeSlow("a fragment in a repository of its own", () => {
  let target: string;
  let outside: OutsideFragment;

  beforeAll(async () => {
    const packages = ["shared-contracts", "shared-ui", "fragment-kit"];
    for (const name of packages) await runTool("npm", ["run", "build", "-w", name], WORKSPACE);
    target = mkdtempSync(join(tmpdir(), "outside-"));
    outside = await createOutsideFragment({
      workspace: WORKSPACE,
      fragment: join(WORKSPACE, "platform/fragment-kit/example-fragment"),
      target,
      packagesVersion: "0.9.0",
    });
    await outside.runFragment(["build"]);
  }, 240_000);

  afterAll(() => rmSync(target, { recursive: true, force: true }));

  it("builds from the published packages, one version back", () => {
    const kit = createRequire(join(outside.folder, "package.json")).resolve("fragment-kit/package.json");
    expect(JSON.parse(readFileSync(kit, "utf8"))).toMatchObject({ version: "0.9.0" });

    const manifest = JSON.parse(readFileSync(join(outside.folder, "dist/release/release.json"), "utf8")) as unknown;
    expect(ReleaseManifest.parse(manifest)).toMatchObject({
      name: "mfe-example",
      browser: { exposes: { "./counter": {}, "./total": {} } },
      shared: { react: "^19.3.1", "react-dom/client": "^19.3.1", "@emotion/cache": "^11.14.0" },
    });
  });

  it("renders on a server", () => {
    const { slots, name, version } = createRequire(join(outside.folder, "package.json"))(
      join(outside.folder, "dist/release/server.cjs"),
    ) as ServerFragment;
    const props = {
      context: VisitorContext.parse({ tenant: "retail" }),
      pageData: undefined,
      url: { path: "/", query: {} },
    };
    const rendering = slots["total"]?.render({
      ...props,
      slotData: {},
      slot: { name: "total", fragment: name, version },
    });

    expect(rendering?.html).toContain("Counted");
    expect(rendering?.css).toContain("font-weight:bold");
  });
});
