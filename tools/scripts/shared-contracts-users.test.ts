import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");
const CONTRACTS = "shared-contracts/src/";
const ENTRIES: Readonly<Record<string, string>> = {
  "shared-contracts": "index.ts",
  "shared-contracts/constants": "constants/index.ts",
  "shared-contracts/commerce": "commerce/index.ts",
};
/**
 * Entities, calls and releases describe data that crosses a boundary, and count along with the call that contains them.
 */
const CHECKED = /^(?:constants|texts|events|commerce|cart|bus)\//;

/** Why exports used by only one package stay. Commerce rules need no reason: page and cart must agree on them. */
const REASONS: Readonly<Record<string, string>> = {
  "constants/reviews.ts ANSWERED_QUESTION_LIMIT": "S2-9.56 asks for a shared constant",
  "constants/offer.ts PROGRAM_PRINT_TYPES": "S2-5.29 asks for the constant",
};
/** Paths, section ids and picture and layout sizes: tables that pages, links and services must agree on. */
const WHOLE_TABLES = /^constants\/(?:routes|layout|quantities)\.ts$/;

/** Including files that aren't added yet. */
const LIST_FILES = ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"];

const files = execFileSync("git", LIST_FILES, { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !/^shared-contracts\/.*\.test\.ts$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

type Imported = { readonly file: string; readonly name: string };

function packageOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "platform" || first === "tools" ? `${first}/${second}` : first;
}

/** What `import { … } from` names, with the module it names it from. */
function listImports(source: string): { readonly names: readonly string[]; readonly from: string }[] {
  return [...source.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/g)].map(
    ([, list = "", from = ""]) => ({
      from,
      names: list
        .split(",")
        .map(
          (part) =>
            part
              .trim()
              .replace(/^type /, "")
              .split(" as ", 1)[0]
              ?.trim() ?? "",
        )
        .filter(Boolean),
    }),
  );
}

/** Where an entry of the package takes a name from. */
const places = new Map(
  Object.entries(ENTRIES).flatMap(([entry, index]) =>
    listImports(sources.get(CONTRACTS + index) ?? "").flatMap(({ names, from }) =>
      names.map((name) => [`${entry} ${name}`, normalize(join(dirname(index), from)).replace(/\.js$/, ".ts")] as const),
    ),
  ),
);

/** The packages that use an export, directly or through exports built on it. */
function findUsers(): Map<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  const add = ({ file, name }: Imported, packages: Iterable<string>) => {
    const known = users.get(`${file} ${name}`) ?? new Set();
    for (const each of packages) known.add(each);
    users.set(`${file} ${name}`, known);
  };
  const own: { readonly user: string; readonly used: Imported }[] = [];
  for (const [file, source] of sources) {
    for (const { names, from } of listImports(source)) {
      for (const name of names) {
        const place = places.get(`${from} ${name}`);
        if (!file.startsWith(CONTRACTS)) {
          if (place) add({ file: place, name }, [packageOf(file)]);
        } else if (from.startsWith(".") && !file.endsWith("/index.ts")) {
          const user = file.slice(CONTRACTS.length);
          const used = { file: normalize(join(dirname(user), from)).replace(/\.js$/, ".ts"), name };
          own.push({ user, used });
        }
      }
    }
  }
  const ofFile = (file: string) =>
    [...users].filter(([key]) => key.startsWith(`${file} `)).flatMap(([, packages]) => [...packages]);
  let size = -1;
  const count = () => [...users.values()].reduce((sum, packages) => sum + packages.size, 0);
  while (size !== count()) {
    size = count();
    for (const { user, used } of own) add(used, ofFile(user));
  }
  return users;
}

it("what shared-contracts exports of constants, texts, events and rules has users in two packages", () => {
  const users = findUsers();
  const ofFile = (file: string) =>
    new Set([...users].filter(([key]) => key.startsWith(`${file} `)).flatMap(([, packages]) => [...packages]));
  const isShared = (file: string, name: string) => {
    // The rules of one subject stay together, as do constants that another constant in their file uses.
    const isBuiltOn = (sources.get(CONTRACTS + file)?.split(new RegExp(`\\b${name}\\b`)).length ?? 0) > 2;
    const whole = file.startsWith("commerce/") || file.startsWith("bus/") || isBuiltOn;
    const byWhom = whole ? ofFile(file) : (users.get(`${file} ${name}`) ?? new Set());
    return byWhom.size >= (file.startsWith("commerce/") ? 1 : 2);
  };
  const exported = [...places].map(([key, file]) => ({ file, name: key.split(" ")[1] ?? "" }));

  const alone = exported
    .filter(({ file }) => CHECKED.test(file) && !WHOLE_TABLES.test(file))
    .filter(({ file, name }) => isConstant(file, name) && !isShared(file, name))
    .map(({ file, name }) => `${file} ${name}`);

  // Move what is alone to its only user, or give a reason above.
  expect(alone.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

/** Types have no run-time cost. */
function isConstant(file: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, "m").test(sources.get(CONTRACTS + file) ?? "");
}
