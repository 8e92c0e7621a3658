import { expect, it } from "@jest/globals";
import { ownerOf } from "./script-owners.js";

it.each([
  ["webpack:///../node_modules/react-dom/cjs/react-dom-client.production.js", "react"],
  ["webpack:///../node_modules/react-redux/dist/react-redux.mjs", "redux"],
  ["webpack:///../node_modules/stylis/src/Parser.js", "emotion"],
  ["webpack:///webpack/runtime/embed/federation", "federation"],
  ["webpack:///webpack/runtime/jsonp chunk loading", "webpack"],
  ["webpack:///../node_modules/web-vitals/dist/web-vitals.js", "other packages"],
  ["webpack:///../shared-ui/src/button.tsx", "shared-ui"],
  ["webpack:///./src/slots/buy-box-slot.tsx", "mfe-purchase"],
  ["", "webpack"],
])("%s is %s's", (source, owner) => {
  expect(ownerOf(source, "mfe-purchase")).toBe(owner);
});
