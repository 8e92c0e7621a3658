import { test } from "fragment-kit/playwright";
import { listSubjects } from "./selection.js";
import { STATES, type StateGroup } from "./states/index.js";
import { takePictures } from "./take-pictures.js";

/** Groups whose states change accounts or break the shop have files of their own. */
const ALONE: readonly StateGroup[] = ["cart", "failures"];
const GROUPS = (Object.keys(STATES) as StateGroup[]).filter((group) => !ALONE.includes(group));

for (const subject of GROUPS.flatMap(listSubjects)) {
  test(subject.slug, ({ visit }) => takePictures(visit, subject));
}
