import { expect, it } from "@jest/globals";
import { permissionFlag } from "./node-versions.cjs";

it.each([
  ["20.19.0", "--experimental-permission"],
  ["20.20.2", "--experimental-permission"],
  ["22.12.0", "--experimental-permission"],
  ["22.13.0", "--permission"],
  ["22.23.3", "--permission"],
  ["24.0.0", "--permission"],
  ["26.12.1", "--permission"],
])("Node %s restricts a renderer with %s", (version, flag) => {
  expect(permissionFlag(version)).toBe(flag);
});
