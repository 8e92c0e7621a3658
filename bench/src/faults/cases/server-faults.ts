import type { Breakage } from "../../../../e2e/src/isolated-shop/break-release.js";
import type { FaultCase } from "../fault-case.js";
import { checkSlotFault, VICTIMS, type SlotFault } from "../slot-oracle.js";

const FAULTS: readonly { fault: string; breakage: Breakage; reported: SlotFault["reported"] }[] = [
  { fault: "server render throws", breakage: "server-throws", reported: "by-server" },
  { fault: "server render throws after the first byte", breakage: "server-throws-late", reported: "by-server" },
  { fault: "server render never ends", breakage: "server-never-ends", reported: "by-server" },
  { fault: "server render matches a catastrophic pattern", breakage: "server-backtracks", reported: "by-server" },
  { fault: "server render fills the heap", breakage: "server-eats-memory", reported: "by-server" },
  { fault: "server render fills buffers", breakage: "server-eats-buffers", reported: "by-server" },
  { fault: "server render tries to end its process", breakage: "server-exits", reported: "by-server" },
  { fault: "server render makes 50 MB of markup", breakage: "server-writes-much", reported: "by-server" },
  { fault: "server render makes broken markup", breakage: "server-writes-broken-markup", reported: "by-server" },
];

export const SERVER_FAULTS: readonly FaultCase[] = VICTIMS.flatMap((victim) =>
  FAULTS.map(({ fault, breakage, reported }) => ({
    victim: victim.fragment,
    fault,
    run: (stage) =>
      checkSlotFault(stage, {
        victim,
        reported,
        breakIt: ({ shop }) => shop.promoteBroken(victim.fragment, breakage),
      }),
  })),
);
