import * as z from "zod/mini";

const AddressRange = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(["loopback", "linklocal", "uniquelocal"]),
]);

/** Parses comma-separated IP addresses and ranges. Throws an `Error` that describes the expected format. */
export function parseAddressRanges(text: string): readonly string[] {
  const ranges = text.split(",").flatMap((range) => range.trim() || []);
  for (const range of ranges) {
    if (!AddressRange.safeParse(range).success)
      throw new Error(`"${range}" is not an address or a range (expected something like 10.0.0.7 or 10.0.0.0/8)`);
  }
  return ranges;
}

const GROUPS = 8;
/** What a provider gives a household or a rented machine at least: 64 bits. */
const NETWORK_GROUPS = 4;

/**
 * What limits count as one client. An IPv6 address stands for its /64, since whoever has one has all of them; an IPv4
 * address, also one written as IPv6, for itself. Anything else is returned as it is.
 */
export function toClientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const groups = parseGroups(address);
  if (!groups) return address;
  const isIpv4 = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  if (isIpv4) return groups.slice(6).flatMap(toBytes).join(".");
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight numbers of an IPv6 address without its zone; undefined if it isn't one. */
function parseGroups(address: string): readonly number[] | undefined {
  const [text = ""] = address.split("%", 1);
  const [head = [], tail] = text.split("::", 2).map(toGroups);
  const missing = GROUPS - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])];
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined;
}

function toGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return Number.parseInt(group, 16);
    const [a = -1, b = -1, c = -1, d = -1] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function toBytes(group: number): number[] {
  return [group >> 8, group & 0xff];
}
