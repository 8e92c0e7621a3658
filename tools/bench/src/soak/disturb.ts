import { breakRelease } from "e2e/isolated-shop/break-release";
import type { ServiceName } from "e2e/support/private-system";
import type { FaultShop } from "../faults/fault-shop.js";

export type Disturbance = { readonly kind: string; readonly act: () => Promise<void> };

const FRAGMENT = "mfe-reviews";

/** Kills of each service, promotes and rollbacks, mixed and in the order in which they take turns. */
export async function planDisturbances(
  shop: FaultShop,
  counts: { readonly kills: number; readonly promotes: number; readonly rollbacks: number },
): Promise<readonly Disturbance[]> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  const copy = breakRelease(await shop.registry.download(FRAGMENT, working), "unchanged");
  await shop.registry.publish(copy);
  const versions = [copy.manifest.version, working];
  let promoted = 0;
  const kill = (service: ServiceName) => async () => {
    await shop.parts.end(service, "SIGKILL");
    await shop.parts.start(service);
  };
  const kinds: readonly (Disturbance & { readonly count: number })[] = [
    { kind: "kill of storefront-api", count: counts.kills, act: kill("storefront") },
    { kind: "kill of fragment-registry", count: counts.kills, act: kill("registry") },
    { kind: "kill of shell", count: counts.kills, act: kill("shell") },
    {
      kind: "promote",
      count: counts.promotes,
      act: () => shop.registry.promote(FRAGMENT, versions[promoted++ % 2] ?? working),
    },
    { kind: "rollback", count: counts.rollbacks, act: () => shop.registry.rollBack(FRAGMENT) },
  ];
  // Spread evenly: the n-th of a kind that comes k times stands at (n + ½) : k of the whole.
  return kinds
    .flatMap(({ kind, count, act }) =>
      Array.from({ length: count }, (_, index) => ({ at: (index + 0.5) / count, kind, act })),
    )
    .toSorted((one, other) => one.at - other.at);
}
