import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";

const SCRIPT = resolve(__dirname, "../build-images.mjs");
const SOURCE = "https://git.example/shop.git";

let committed: string;
let folder: string;
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Shop", "-c", "user.email=shop@git.example", ...args], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
beforeAll(() => {
  committed = folder = mkdtempSync(join(tmpdir(), "source-"));
  git("init", "--quiet");
  writeFileSync(join(folder, "Dockerfile"), "FROM node:20\n");
  writeFileSync(join(folder, ".gitignore"), "dist/\n*.log\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Start");
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "source-"));
  cpSync(committed, folder, { recursive: true, preserveTimestamps: true });
});

async function readSource(options: { source?: string; allowDirty?: boolean } = {}) {
  const source = await import("./read-source.mjs");
  return source.readSource(folder, { source: SOURCE, allowDirty: false, ...options });
}

describe("what images are built from", () => {
  it("is a commit, with files beside it that git ignores", async () => {
    writeFileSync(join(folder, "build.log"), "");
    expect(await readSource()).toEqual({ uri: `git+${SOURCE}`, commit: git("rev-parse", "HEAD"), changedFiles: [] });
  });

  const CHANGES = [
    ["changed", "Dockerfile", () => writeFileSync(join(folder, "Dockerfile"), "FROM node:22\n")],
    ["new", "a new file.txt", () => writeFileSync(join(folder, "a new file.txt"), "")],
    ["deleted", "Dockerfile", () => rmSync(join(folder, "Dockerfile"))],
    [
      "staged",
      "Dockerfile",
      () => {
        writeFileSync(join(folder, "Dockerfile"), "FROM node:22\n");
        git("add", ".");
      },
    ],
  ] as const;
  it.each(CHANGES)(
    "is refused with a file that is %s, or names it where that is allowed",
    async (_how, file, change) => {
      change();
      await expect(readSource()).rejects.toThrow(`${file}. Commit`);
      expect((await readSource({ allowDirty: true })).changedFiles).toEqual([file]);
    },
  );

  it("has the address of git's remote, without a token", async () => {
    const { readSource: read } = await import("./read-source.mjs");
    expect(() => read(folder, { source: undefined, allowDirty: false })).toThrow("--source");
    git("remote", "add", "origin", "https://ci:token@git.example/shop.git");
    expect(read(folder, { source: undefined, allowDirty: false }).uri).toBe("git+https://git.example/shop.git");
  });

  it.each([
    ["https://git.example/shop.git", "git+https://git.example/shop.git"],
    ["git+https://git.example/shop.git", "git+https://git.example/shop.git"],
    ["git@git.example:team/shop.git", "git+ssh://git.example/team/shop.git"],
    ["ssh://git@git.example:2222/shop.git", "git+ssh://git.example:2222/shop.git"],
  ])("is named %s as %s", async (remote, expected) => {
    const { toSourceUri } = await import("./read-source.mjs");
    expect(toSourceUri(remote)).toBe(expected);
  });
});

it.each([
  ["no builder", []],
  ["a builder that is no URI", ["--builder", "me"]],
  ["a tool that it doesn't know", ["--builder", "https://ci.example", "--tool", "make"]],
])("is not built with %s", (_what, args) => {
  const { BUILDER_ID: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("Usage:");
});
