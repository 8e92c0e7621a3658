import * as z from "zod/mini";

export const EventContract = z.object({
  type: z.string(),
  version: z.int(),
  /** JSON Schema of the payload, generated from the code. */
  schema: z.record(z.string(), z.unknown()),
});
export type EventContract = z.infer<typeof EventContract>;

export const SlotContract = z.object({
  /** Names of the calls that the shell makes for this slot before its server render. */
  calls: z.array(z.string()),
});
export type SlotContract = z.infer<typeof SlotContract>;

/** What a release publishes on and reads from the bus, and which calls its slots need. */
export const FragmentContract = z.object({
  slots: z.record(z.string(), SlotContract),
  publishes: z.array(EventContract),
  reads: z.array(EventContract),
});
export type FragmentContract = z.infer<typeof FragmentContract>;
