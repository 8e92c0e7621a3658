/** @jest-environment node */
import { expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT_CODES } from "./fragment-error.js";

it("documents every exit code in the README", () => {
  const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| (\d+) +\| ((?:`[a-z-]+`(?:, )?)*) *\|/gm)];
  const documented = rows.flatMap(([, code, names = ""]) =>
    [...names.matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => [name, Number(code)] as const),
  );

  expect(Object.fromEntries(documented)).toEqual({ defect: 1, ...EXIT_CODES });
});
