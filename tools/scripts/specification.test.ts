import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

const ours = join(import.meta.dirname, "../../docs/spec");
/** Where the specification is written, for those who have it beside the project. */
const source = join(import.meta.dirname, "../../../shared/spec");

const read = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]);

(existsSync(source) ? it : it.skip)("keeps the specification as it was handed over", () => {
  expect(read(ours)).toEqual(read(source));
});
