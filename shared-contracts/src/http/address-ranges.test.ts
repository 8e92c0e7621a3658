import { expect, it } from "@jest/globals";
import { parseAddressRanges } from "./address-ranges.js";

it.each([
  ["", []],
  ["10.0.0.7", ["10.0.0.7"]],
  [" 10.0.0.0/8 , fd00::/8,", ["10.0.0.0/8", "fd00::/8"]],
  ["loopback,::1", ["loopback", "::1"]],
])("reads %p", (text, ranges) => {
  expect(parseAddressRanges(text)).toEqual(ranges);
});

it.each(["balancer.internal", "10.0.0.0/33", "10.0.0", "10.0.0.7:443", "*", "true"])("refuses %p", (text) => {
  expect(() => parseAddressRanges(`10.0.0.7,${text}`)).toThrow(`"${text}" is not an address or a range`);
});
