import type { ShopHosts } from "shared-contracts";

/**
 * `https://releases.shop.example`: where browsers load release files from. Throws for anything but an origin, since
 * the text becomes part of a header, and for a host of the shop: cookies go to every port of a host.
 */
export function parseFragmentOrigin(text: string, hosts: ShopHosts, { overTls }: { overTls: boolean }): string {
  const isOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.canParse(text);
  if (!isOrigin || new URL(text).origin !== text)
    throw new Error(`"${text}" is not an origin (expected something like https://releases.shop.example)`);
  const { host, hostname, protocol } = new URL(text);
  const shops = [hosts.publicOrigin("retail"), hosts.publicOrigin("business")].map((origin) => new URL(origin));
  if (hosts.tenantOf(host) || shops.some((shop) => shop.hostname === hostname))
    throw new Error(`${hostname} is a host of the shop, so its cookies would go there: use a host of its own`);
  if (protocol === "http:" && (overTls || shops.some((shop) => shop.protocol === "https:")))
    throw new Error(`${text} has to be https, as the shop is: browsers load nothing else into its pages`);
  return text;
}
