import { describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

type PackageJson = { readonly name: string; readonly scripts?: Readonly<Record<string, string>> };

const root = resolve(__dirname, "../..");
const listTracked = (pattern: string) =>
  execFileSync("git", ["ls-files", pattern], { cwd: root, encoding: "utf8" }).trim().split("\n");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const tracked = listTracked("*");
const folders = new Set(tracked.map((file) => file.split("/", 1)[0] ?? ""));
const packages = new Map(
  tracked
    .filter((file) => basename(file) === "package.json")
    .map((file) => [dirname(file), JSON.parse(read(file)) as PackageJson]),
);
/** `shared-contracts/commerce` is an import; `shared-contracts/src` a folder. */
const specifiers = new Set(
  [...packages].flatMap(([folder, { name }]) =>
    Object.keys((JSON.parse(read(join(folder, "package.json"))) as { exports?: object }).exports ?? {}).map(
      (entry) => `${name}${entry.slice(1)}`,
    ),
  ),
);

/** Changelogs name what is gone. */
const documents = listTracked("*.md").filter((file) => basename(file) !== "CHANGELOG.md");

describe.each(documents)("%s", (document) => {
  const text = read(document);
  const folder = dirname(document);

  it("names files that exist", () => {
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map((match) => match[1] ?? "");
    const ours = paths.filter((path) => folders.has(path.split("/", 1)[0] ?? "") && !specifiers.has(path));
    expect(ours.filter((path) => !isMade(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it("links to files and headings that exist", () => {
    expect(findDeadLinks(document)).toEqual([]);
  });

  it("names scripts that exist", () => {
    const runs = [...text.matchAll(/npm run (?:(?:-w|--workspace) (\S+) )?([\w:-]+)(?: -w ([\w-]+))?/g)];
    const missing = runs.filter(([, before, script = "", after]) => !hasScript(script, before ?? after, folder));
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  it("runs files that exist", () => {
    const files = [...text.matchAll(/(?:node|npx tsx) ((?:[\w.-]+\/)+[\w.-]+\.(?:mjs|ts))/g)].map(
      (match) => match[1] ?? "",
    );
    expect(files.filter((file) => ![root, join(root, folder)].some((from) => existsSync(join(from, file))))).toEqual(
      [],
    );
  });
});

it.each(listTracked("*CHANGELOG.md"))("%s links to files and headings that exist", (changelog) => {
  expect(findDeadLinks(changelog)).toEqual([]);
});

function findDeadLinks(document: string): readonly string[] {
  const links = [...read(document).matchAll(/\]\(([^)\s:]+)\)/g)].map((match) => match[1] ?? "");
  return links.filter((link) => !leadsSomewhere(link, document));
}

/** Whether a test run or a running shop makes it. */
function isMade(path: string): boolean {
  return /^(?:test-results|\.data)\//.test(path) || path.includes("/dist/");
}

function leadsSomewhere(link: string, document: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || !target.endsWith(".md") || listHeadings(read(target)).has(heading);
}

/** As GitHub names them in addresses. */
function listHeadings(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  return new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
      const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
      const slug = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
}

/** The named workspace's script, or one of the root or of the package that the document is in. */
function hasScript(script: string, workspace: string | undefined, folder: string): boolean {
  const around = [...packages].filter(([at, { name }]) =>
    workspace === undefined
      ? at === "." || folder === at || folder.startsWith(`${at}/`)
      : name === workspace || at === workspace,
  );
  return around.some(([, { scripts = {} }]) => script in scripts);
}

describe("decisions", () => {
  const numbers = listTracked("docs/adr/0*.md").map((file) => Number(basename(file).slice(0, 4)));

  it("are numbered without a gap, and listed", () => {
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    const listed = [...read("docs/adr/README.md").matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    expect(listed).toEqual(numbers);
  });

  it("are there wherever texts and comments name one", () => {
    const texts = tracked.filter((file) => /\.(?:md|[cm]?tsx?|[cm]?js|ya?ml|json)$|Dockerfile$/.test(file));
    const named = texts.flatMap((file) =>
      existsSync(join(root, file))
        ? [...read(file).matchAll(/\bADR ?0*(\d+)|\badr\/(\d{4})/g)].map((match) => ({
            file,
            number: Number(match[1] ?? match[2]),
          }))
        : [],
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});

it("the threat model names a test for each threat, or says that nothing contains it", () => {
  const text = read("docs/threat-model.md");
  const threats = text.split("## Threats\n")[1]?.split("\n## ")[0] ?? "";
  const rows = threats.split("\n").filter((line) => /^\| (?!threat|-)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !/\.(test|spec)\.tsx?`|\*\*Not contained/.test(row))).toEqual([]);
});
