import { test } from "../isolated-shop/failure-test.js";
import { listSubjects } from "./selection.js";
import { takePictures } from "./take-pictures.js";

for (const subject of listSubjects("failures")) {
  test(subject.slug, ({ visit, shop }) => takePictures(visit, subject, shop));
}
