import { expect, it } from "@jest/globals";
import { readGrowth } from "./process-figures.js";

it("compares the last sixth with the second, whatever the first was", () => {
  const resident = [1, 1, 100, 100, 150, 150, 150, 150, 150, 150, 110, 110];
  expect(readGrowth(resident)).toBe("100 MB, then 110 MB: 10.0 %");
});
