import type { Breakage } from "e2e/shop/break-release";
import type { FaultCase } from "../fault-case.js";
import { checkSlotFault, VICTIMS } from "../slot-oracle.js";

const FAULTS: readonly { fault: string; breakage: Breakage }[] = [
  { fault: "server render throws", breakage: "server-throws" },
  { fault: "server render throws after the first byte", breakage: "server-throws-late" },
  { fault: "server render never ends", breakage: "server-never-ends" },
  { fault: "server render matches a catastrophic pattern", breakage: "server-backtracks" },
  { fault: "server render fills the heap", breakage: "server-eats-memory" },
  { fault: "server render fills buffers", breakage: "server-eats-buffers" },
  { fault: "server render tries to end its process", breakage: "server-exits" },
  { fault: "server render makes 50 MB of markup", breakage: "server-writes-much" },
  { fault: "server render makes broken markup", breakage: "server-writes-broken-markup" },
];

export const SERVER_FAULTS: readonly FaultCase[] = VICTIMS.flatMap((victim) =>
  FAULTS.map(({ fault, breakage }) => ({
    victim: victim.fragment,
    fault,
    run: (stage) =>
      checkSlotFault(stage, {
        victim,
        reported: "by-server",
        injectFault: ({ shop }) => shop.promoteBroken(victim.fragment, breakage),
      }),
  })),
);
