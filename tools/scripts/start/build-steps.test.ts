import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../../..");
const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { workspaces: string[] };

const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff"];
const SERVICES = ["platform/fragment-registry", "storefront-api", "tools/demonstration"];

/** What is built, in order, after an edit in the folder; nothing for packages that aren't named. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  "shared-contracts": ["shared-contracts", "platform/shared-ui", "platform/fragment-kit", ...SERVICES, "shell"],
  "platform/shared-ui": ["platform/shared-ui", "platform/fragment-registry", "shell"],
  "platform/shared-database": SERVICES,
  "platform/shared-storage": SERVICES,
  "platform/shared-telemetry": [...SERVICES, "shell"],
  "platform/fragment-kit": ["platform/fragment-kit", "storefront-api", "shell", ...FRAGMENTS, "page-plan"],
  "platform/fragment-renderer": ["shell"],
  "platform/fragment-registry": ["platform/fragment-registry"],
  "storefront-api": ["storefront-api", "tools/demonstration"],
  "tools/demonstration": ["tools/demonstration"],
  shell: ["shell"],
  "shell/page-plan": ["page-plan"],
  ...Object.fromEntries(FRAGMENTS.map((fragment) => [fragment, [fragment]])),
};

/** A copy of every package.json, with one source file each. */
const root = mkdtempSync(join(tmpdir(), "steps-"));
beforeAll(() => {
  for (const folder of ["", "shell/page-plan", ...workspaces]) {
    mkdirSync(join(root, folder, "src"), { recursive: true });
    cpSync(join(ROOT, folder, "package.json"), join(root, folder, "package.json"));
    writeFileSync(join(root, folder, "src/source.ts"), "");
  }
});

async function build(): Promise<string[]> {
  const { buildAll, readBuildSteps, readReleases } = await import("./build-steps.mjs");
  const { buildWhenStale } = await import("./publish-fragments.mjs");
  const built: string[] = [];
  const steps = readBuildSteps(root).map((step) => ({ ...step, command: ["mkdir", ["-p", `${step.name}/dist`]] }));
  await buildAll({ root, steps, progress: (text: string) => built.push(text.replace("building ", "")) });
  for (const release of readReleases(root)) {
    await buildWhenStale(root, release, async (version: string) => {
      built.push(release.name);
      const dist = join(root, release.folder, "dist");
      mkdirSync(join(dist, "release"), { recursive: true });
      writeFileSync(join(dist, "release/release.json"), JSON.stringify({ version }));
      writeFileSync(join(dist, "inputs.json"), JSON.stringify({ files: ["src/source.ts"], indexes: [] }));
    });
  }
  return built;
}

it.each([...workspaces, "shell/page-plan"])("after an edit in %s, what it is part of is built", async (folder) => {
  await build();
  expect(await build()).toEqual([]);
  appendFileSync(join(root, folder, "src/source.ts"), "\n");
  const built = await build();
  expect(built.toSorted()).toEqual((BUILT[folder] ?? []).toSorted());
});

it("builds a package after those that it needs", async () => {
  const { readBuildSteps } = await import("./build-steps.mjs");
  const names = readBuildSteps(ROOT).map(({ name }) => name);
  for (const { name, inputs } of readBuildSteps(ROOT)) {
    const later = names.slice(names.indexOf(name) + 1);
    expect(inputs.filter((input) => later.includes(input))).toEqual([]);
  }
});

it.each(["src/source.test.ts", "README.md"])("builds nothing after an edit in %s", async (file) => {
  await build();
  appendFileSync(join(root, "shared-contracts", file), "\n");
  expect(await build()).toEqual([]);
});

it("builds again what somebody deleted, though no source changed", async () => {
  await build();
  rmSync(join(root, "shell/dist"), { recursive: true });
  expect(await build()).toEqual(["shell"]);
});
