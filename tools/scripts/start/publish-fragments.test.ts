import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "@jest/globals";

const FOLDERS = [
  "shell",
  "storefront-api",
  "mfe-purchase",
  "mfe-recommendations",
  "mfe-reviews",
  "mfe-print-handoff",
  "shell/page-plan",
];

let root: string;
let commands: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "start-"));
  commands = [];
  for (const folder of FOLDERS) build(folder, "1.0.0");
  const workspaces = FOLDERS.filter((folder) => folder.startsWith("mfe-"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ workspaces }));
  for (const name of workspaces) {
    const manifest = { name, version: "1.0.0", scripts: { build: "fragment build" } };
    writeFileSync(join(root, name, "package.json"), JSON.stringify(manifest));
  }
});

function build(folder: string, version: string): void {
  mkdirSync(join(root, folder, "dist/release"), { recursive: true });
  writeFileSync(join(root, folder, "dist/release/release.json"), JSON.stringify({ version }));
}

async function publish({ refused = "", exitCode = 10 } = {}): Promise<void> {
  const { publishReleases } = await import("./publish-fragments.mjs");
  const settings = { root, dataDirectory: join(root, ".data"), registryUrl: "", progress: () => undefined };
  await publishReleases(settings, async (folder: string, ...args: string[]) => {
    if (args[0] === refused && !args.includes("--force")) throw Object.assign(new Error("refused"), { exitCode });
    commands.push([folder, ...args].join(" "));
    return [];
  });
}

it("promotes all changed releases at once, after publishing each", async () => {
  await publish();
  commands = [];
  for (const folder of ["mfe-purchase", "mfe-reviews", "shell/page-plan"]) build(folder, "1.1.0");
  await publish();
  expect(commands).toEqual([
    "mfe-purchase publish",
    "mfe-reviews publish",
    "shell/page-plan publish",
    "mfe-purchase promote 1.1.0 --with mfe-reviews@1.1.0 --with page-plan@1.1.0",
  ]);
  commands = [];
  await publish();
  expect(commands).toEqual([]);
});

it("tries all of them again after a refused promotion", async () => {
  await publish();
  for (const folder of ["mfe-purchase", "mfe-reviews"]) build(folder, "1.1.0");
  await expect(publish({ refused: "promote" })).rejects.toThrow("refused");
  await publish();
  expect(commands.at(-1)).toBe("mfe-purchase promote 1.1.0 --with mfe-reviews@1.1.0");
});

it("promotes without sample pages while no shell is running that could render them", async () => {
  await publish();
  build("mfe-reviews", "1.1.0");
  await publish({ refused: "promote", exitCode: 15 });
  expect(commands.at(-1)).toBe("mfe-reviews promote 1.1.0 --force --reason the shop is not running yet");
});

it("builds a release again if a source is saved during the build", async () => {
  const { buildWhenStale } = await import("./publish-fragments.mjs");
  const release = { name: "mfe-reviews", folder: "mfe-reviews", sources: ["mfe-reviews"], always: [] };
  const source = join(root, "mfe-reviews/view.ts");
  const builds: { version: string; source: string }[] = [];
  const buildAll = async (saving: string[]) => {
    await buildWhenStale(root, release, async (version: string) => {
      builds.push({ version, source: readFileSync(source, "utf8") });
      const saved = saving.shift();
      if (saved !== undefined) writeFileSync(source, saved);
      build("mfe-reviews", version);
      writeFileSync(join(root, "mfe-reviews/dist/inputs.json"), JSON.stringify({ files: ["view.ts"], indexes: [] }));
    });
  };
  writeFileSync(source, "one");
  await buildAll(["two"]);
  expect(builds.map((built) => built.source)).toEqual(["one", "two"]);
  expect(new Set(builds.map(({ version }) => version)).size).toBe(2);
  await buildAll([]);
  expect(builds).toHaveLength(2);
});
