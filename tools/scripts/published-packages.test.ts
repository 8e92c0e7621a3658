import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");

type Entry = string | { readonly source?: string; readonly types: string; readonly default: string };
type PackageJson = {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, Entry>>;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
};

describe.each(["shared-contracts", "platform/shared-ui", "platform/fragment-kit"])("%s for other teams", (folder) => {
  const read = (file: string) => readFileSync(join(ROOT, folder, file), "utf8");
  const manifest = JSON.parse(read("package.json")) as PackageJson;

  it("is packed with what its exports name, and with its changelog", () => {
    expect(manifest.files).toEqual(expect.arrayContaining(["dist", "README.md", "CHANGELOG.md"]));
    for (const entry of Object.values(manifest.exports)) {
      if (typeof entry === "string" || entry.source === undefined) continue;
      expect(existsSync(join(ROOT, folder, entry.source))).toBe(true);
      const built = entry.source.replace("./src/", "./dist/").replace(/\.tsx?$/, "");
      expect([entry.types, entry.default]).toEqual([`${built}.d.ts`, `${built}.js`]);
    }
  });

  it("says in its changelog what the version brought", () => {
    expect(read("CHANGELOG.md")).toContain(`\n## ${manifest.version}\n`);
  });

  it("imports only packages that come along with it", () => {
    const files = execFileSync("git", ["ls-files", "src"], { cwd: join(ROOT, folder), encoding: "utf8" })
      .split("\n")
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|property\.test|fixture)\.tsx?$/.test(file));
    const imported = files.flatMap((file) =>
      [...read(file).matchAll(/^(?:import|export)\s[^;]*?from "([^".][^"]*)";$/gm)].map(([, from = ""]) => from),
    );
    const packages = new Set(imported.filter((from) => !isBuiltin(from)).map(toPackage));
    const declared = [manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })];

    expect([...packages].filter((name) => !declared.includes(name))).toEqual([]);
  });
});

function toPackage(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
