import type { Yardstick } from "../yardstick.js";
import { busContenders } from "./bus-contenders.js";

const SIZES = [1, 10, 100] as const;

export const BUS_YARDSTICKS: readonly Yardstick[] = SIZES.flatMap((topics) =>
  SIZES.map((subscribers) => ({
    name: `bus: ${topics} topics, ${subscribers} subscribers`,
    unit: "publishes/s",
    contenders: busContenders({ topics, subscribers }),
  })),
);
