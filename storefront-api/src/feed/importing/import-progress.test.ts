import { expect, it } from "@jest/globals";
import { createImportProgress } from "./import-source.js";

it("says where it is at most once in two seconds", () => {
  const said: string[] = [];
  let time = 0;
  const progress = createImportProgress(
    (line) => said.push(line),
    () => time,
  );
  progress.begin("products", "writing");
  for (time = 0; time <= 4000; time += 500) progress.advance(time * 10, time / 8000);
  expect(said).toEqual(["products: writing, 20,000 lines, 25 %", "products: writing, 40,000 lines, 50 %"]);
});
