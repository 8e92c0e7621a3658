import { test } from "fragment-kit/playwright";
import { test as brokenShopTest } from "../isolated-shop/failure-test.js";
import { measureShifts } from "./measure-shifts.js";
import { CHANGING_MEMBERS } from "./page-state.js";
import { IS_SLOW, listSubjects, type Subject } from "./selection.js";
import { STATES, type StateGroup } from "./states/index.js";
import { takePictures } from "./take-pictures.js";

const look = IS_SLOW ? measureShifts : takePictures;
const GROUPS = Object.keys(STATES) as StateGroup[];

/** Whether other states can be pictured meanwhile. */
const isChanging = ({ state }: Subject): boolean => state.visitors === CHANGING_MEMBERS;

const subjects = GROUPS.filter((group) => group !== "failures").flatMap(listSubjects);

for (const subject of subjects.filter((one) => !isChanging(one))) {
  test(subject.slug, ({ visit }) => look(visit, subject));
}

test.describe("one after another", () => {
  test.describe.configure({ mode: "default" });
  for (const subject of subjects.filter(isChanging)) {
    test(subject.slug, ({ visit }) => look(visit, subject));
  }
});

for (const subject of listSubjects("failures")) {
  brokenShopTest(subject.slug, ({ visit, shop }) => look(visit, subject, shop));
}
