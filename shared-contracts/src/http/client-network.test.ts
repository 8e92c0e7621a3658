import { expect, it } from "@jest/globals";
import { parseAddressRanges, toClientNetwork } from "./client-network.js";

it.each([
  ["an IPv4 address for itself", "203.0.113.7", "203.0.113.7"],
  ["one written as IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
  ["one written in hexadecimal", "::FFFF:cb00:7107", "203.0.113.7"],
  ["one written without abbreviation", "0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["an IPv6 address for its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["its neighbour for the same", "2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["leading zeros for none", "2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["the next network for another", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["an abbreviation within the network", "2001:db8::1", "2001:db8:0:0::/64"],
  ["an abbreviation at the end", "2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["a link-local address without its zone", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["loopback", "::1", "0:0:0:0::/64"],
  ["what is no address for itself", "a:b", "a:b"],
  ["nor this", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"],
  ["nor this", "2001:xyz::1", "2001:xyz::1"],
])("counts %s", (_what, address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

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
