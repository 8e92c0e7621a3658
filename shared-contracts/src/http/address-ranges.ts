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
