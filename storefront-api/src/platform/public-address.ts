import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Not on the public internet; see https://www.iana.org/assignments/iana-ipv4-special-registry. */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** The only public range of IPv6, from which some subranges that embed other addresses are excluded. */
const GLOBAL_IPV6 = "2000::/3";
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** Names accepted by `parseAddressRanges` besides addresses and ranges. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Same signature as in `node:dns`, for a request's `lookup` option. */
export type Lookup = (
  host: string,
  options: LookupOptions,
  callback: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
) => void;

export type AddressGuard = {
  /** Whether requests may go to this address. */
  allows(address: string): boolean;
  /** Throws if the host of a URL is a refused address; names are up to `lookup`, which isn't asked for addresses. */
  checkHost(hostname: string): void;
  /**
   * Resolves a host name to allowed addresses only. Requests connect to the returned address, so a second lookup can't
   * differ.
   */
  readonly lookup: Lookup;
};

/** Allows requests to public addresses and `allowedRanges`. */
export function createAddressGuard(
  allowedRanges: readonly string[],
  resolve: typeof resolveName = resolveName,
): AddressGuard {
  const special = toBlockList([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
  const global = toBlockList([GLOBAL_IPV6]);
  const exceptions = toBlockList(allowedRanges.flatMap((range) => NAMED_RANGES[range] ?? range));

  const allows = (address: string): boolean => {
    if (isIP(address) === 0) return false;
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (exceptions.check(address, family)) return true;
    return !special.check(address, family) && (family === "ipv4" || global.check(address, family));
  };
  return {
    allows,
    checkHost(hostname) {
      const host = hostname.replace(/^\[|\]$/g, "");
      if (isIP(host) !== 0 && !allows(host)) throw new Error(`${host} is not a public address`);
    },
    lookup: (host, options, callback) =>
      resolve(host, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, []);
        const [first, ...others] = found.filter(({ address }) => allows(address));
        if (!first) return callback(new Error(`${host} has no public address`), []);
        return options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family);
      }),
  };
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return list;
}
