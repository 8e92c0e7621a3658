import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepProgress } from "./comparison-progress.js";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "progress-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const nothing = { begun: 0, counts: { compared: 0, alone: 0, wrong: 0, unanswered: 0 } };
const some = { begun: 500, counts: { compared: 499, alone: 300, wrong: 2, unanswered: 1 } };
const open = (build: string) => keepProgress(join(folder, "progress.json"), build);

it("goes on where a run of the same build ended", () => {
  expect(open("one").read()).toEqual(nothing);
  open("one").save({ ...some, begun: 250 });
  open("one").save(some);
  expect(open("one").read()).toEqual(some);
});

it("begins anew for another build, and once it has been finished", () => {
  open("one").save(some);
  expect(open("two").read()).toEqual(nothing);
  open("one").finish();
  expect(open("one").read()).toEqual(nothing);
});
