/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../cli/run-command.js";
import { FragmentError } from "../build/fragment-error.js";
import { MANIFEST_FILE } from "../build/release-files.js";
import { createDevBuild, type DevBuild } from "./dev-build.js";
import { PLANTED_CHANGES, type Edit, type PlantedFragment } from "./planted-changes.js";

/**
 * Uses a running shop of `npm start`: asks its registry about builds of fragments with changed sources or a changed
 * copy of shared-contracts. Nothing is promoted, but published releases stay, so use a separate shop:
 * FRAGMENT_REGISTRY_URL, FRAGMENT_TOKEN, FRAGMENT_SIGNING_KEY.
 */
const isAsked = Boolean(process.env["LONG_TESTS"] && process.env["FRAGMENT_REGISTRY_URL"]);
const ROOT = join(__dirname, "../../../..");
/** Inside the workspace, so that packages can be resolved. */
const COPIES = join(ROOT, "platform/fragment-kit/.cache", `planted-${process.pid}`);
const MINUTES = 60_000;

function runFragment(folder: string, ...args: string[]) {
  const printed = { out: "", err: "" };
  const code = runCommand(["-C", folder, "--json", ...args], {
    environment: process.env,
    out: (text) => (printed.out += text),
    err: (text) => (printed.err += text),
  });
  return code.then((status) => ({ status, ...printed }));
}

/** What the build refuses never gets to the registry. A bundle that doesn't build is a mistake in this test. */
function toRefusal(error: unknown): Deployment {
  if (!(error instanceof FragmentError)) throw error;
  if (error.code !== "project-invalid") throw new Error([error.message, ...error.details].join("\n"));
  return { verdict: "no", errors: [...error.details], contractProblems: [] };
}

type Deployment = { readonly verdict: string; readonly errors: string[]; readonly contractProblems: object[] };

(isAsked ? describe : describe.skip).each(Object.entries(PLANTED_CHANGES))("builds of %s", (name, { breaks, fits }) => {
  const folder = join(COPIES, name);
  const contracts = join(COPIES, "shared-contracts");
  let build: DevBuild;

  beforeAll(async () => {
    mkdirSync(join(COPIES, "node_modules"), { recursive: true });
    for (const [from, to] of [
      [join(ROOT, name), folder],
      [join(ROOT, "shared-contracts"), contracts],
    ] as const) {
      mkdirSync(to, { recursive: true });
      for (const part of ["package.json", "src"]) cpSync(join(from, part), join(to, part), { recursive: true });
    }
    rmSync(join(COPIES, "node_modules/shared-contracts"), { force: true });
    symlinkSync(contracts, join(COPIES, "node_modules/shared-contracts"));
    build = createDevBuild(folder);
    // A different version than in earlier runs on this registry.
    expect(await ask()).toMatchObject({ verdict: "yes", errors: [], contractProblems: [] });
  }, 20 * MINUTES);

  afterAll(async () => {
    await build.close();
    rmSync(COPIES, { recursive: true, force: true });
  });

  /** Asks about a build of the current state. */
  async function ask(): Promise<Deployment> {
    const { manifest, files } = await build.build();
    const version = `${manifest.version}-${process.pid}`.replace("-dev.", `-planted.${process.pid}.`);
    const release = join(folder, "dist/release");
    rmSync(release, { recursive: true, force: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(release, path)), { recursive: true });
      writeFileSync(join(release, path), content);
    }
    writeFileSync(join(release, MANIFEST_FILE), JSON.stringify({ ...manifest, version }));
    const published = await runFragment(folder, "publish");
    if (published.status !== 0) throw new Error(published.err + published.out);
    return JSON.parse((await runFragment(folder, "can-i-deploy", version)).out.split("\n")[0] ?? "") as Deployment;
  }

  async function withEdits(edits: readonly Edit[]): Promise<Deployment> {
    const before = new Map<string, string>();
    try {
      for (const [where, from, to] of edits) {
        const path = where.startsWith("contracts/")
          ? join(contracts, "src", where.slice(10))
          : join(folder, "src", where);
        const text = readFileSync(path, "utf8");
        if (!before.has(path)) before.set(path, text);
        if (!text.includes(from)) throw new Error(`${where} has no ${from}`);
        writeFileSync(path, text.replace(from, to));
      }
      return await ask();
    } finally {
      for (const [path, text] of before) writeFileSync(path, text);
    }
  }

  it.each(Object.entries<readonly Edit[]>(breaks))(
    "are not taken: %s",
    async (_what, edits) => {
      const { verdict, contractProblems, errors } = await withEdits(edits).catch(toRefusal);
      expect(["no", "unknown"]).toContain(verdict);
      expect(contractProblems.length + errors.length).toBeGreaterThan(0);
    },
    10 * MINUTES,
  );

  it.each(Object.entries<readonly Edit[]>(fits))(
    "are taken: %s",
    async (_what, edits) => {
      expect(await withEdits(edits)).toMatchObject({ verdict: "yes", errors: [], contractProblems: [] });
    },
    10 * MINUTES,
  );
});

it("plants changes in sources that are there", () => {
  for (const [name, { breaks, fits }] of Object.entries<PlantedFragment>(PLANTED_CHANGES)) {
    for (const [what, edits] of Object.entries({ ...breaks, ...fits })) {
      for (const [where, from] of edits) {
        const inContracts = where.startsWith("contracts/");
        const path = inContracts ? join("shared-contracts/src", where.slice(10)) : join(name, "src", where);
        expect([name, what, readFileSync(join(ROOT, path), "utf8").includes(from)]).toEqual([name, what, true]);
      }
    }
  }
});
