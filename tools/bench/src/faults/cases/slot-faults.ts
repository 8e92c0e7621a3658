import type { Breakage } from "e2e/shop/break-release";
import type { FaultCase } from "../fault-case.js";
import { isHydrated } from "e2e/shop/built-releases";
import { checkSlotFault, SLOT_VICTIMS, type SlotFault } from "../slot-oracle.js";

const FAULTS: readonly { fault: string; breakage: Breakage; reported: SlotFault["reported"] }[] = [
  { fault: "server render throws", breakage: "server-throws", reported: "by-server" },
  { fault: "mount rejects", breakage: "mount-rejects", reported: "by-page" },
];

/** One slot of a release is broken; the release's other slots keep working. */
export const SLOT_FAULTS: readonly FaultCase[] = SLOT_VICTIMS.flatMap((victim) =>
  FAULTS.filter(({ reported }) => reported === "by-server" || isHydrated(victim.fragment, victim.slots[0] ?? "")).map(
    ({ fault, breakage, reported }) => ({
      victim: `slot ${victim.slots[0]}`,
      fault,
      run: (stage) =>
        checkSlotFault(stage, {
          victim,
          reported,
          injectFault: ({ shop }) => shop.promoteBroken(victim.fragment, breakage, victim.slots[0]),
        }),
    }),
  ),
);
