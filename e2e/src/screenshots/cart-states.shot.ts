import { test } from "fragment-kit/playwright";
import { listSubjects } from "./selection.js";
import { takePictures } from "./take-pictures.js";

// One after another, because they change the same carts.
test.describe.configure({ mode: "default" });

for (const subject of listSubjects("cart")) {
  test(subject.slug, ({ visit }) => takePictures(visit, subject));
}
