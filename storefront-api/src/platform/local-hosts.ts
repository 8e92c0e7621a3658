import { parseShopHosts, toDevelopmentHosts, type ShopHosts } from "shared-contracts";

/** The shop's hosts on this machine, and the service's own address, where tools ask it without a shell. */
export function toLocalHosts(shopPort: number): ShopHosts {
  return parseShopHosts(`${toDevelopmentHosts(shopPort)},retail=http://127.0.0.1:${shopPort}`);
}
