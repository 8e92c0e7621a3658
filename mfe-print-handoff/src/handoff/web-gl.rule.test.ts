import { expect, it } from "@jest/globals";
import { lacksWebGl } from "./web-gl.rule.js";

it.each([
  ["the stock-image item without WebGL [S1-4.35]", "500007", "500007", false, true],
  ["with a customer item number [S1-4.35]", "500007##C", "500007", false, true],
  ["the stock-image item with WebGL [S1-4.36]", "500007", "500007", true, false],
  ["another item without WebGL [S1-4.36]", "500001", "500007", false, false],
  ["no stock-image item is configured [S1-4.36]", "500007", undefined, false, false],
])("%s", (_title, itemId, stockImageItemId, hasWebGl, expected) => {
  expect(lacksWebGl({ context: { stockImageItemId }, itemId, hasWebGl })).toBe(expected);
});
