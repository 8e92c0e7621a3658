import * as z from "zod/mini";
import { SlotDescription, SlotName } from "./slot-description.js";

export const EventContract = z.object({
  type: z.string(),
  version: z.int(),
  /** `last`: a late reader first receives the latest payload. Contracts of older kits do not say. */
  replay: z.optional(z.enum(["none", "last"])),
  /** JSON Schema of the payload, generated from the code. */
  schema: z.record(z.string(), z.unknown()),
  /** Of a read: the fields of the payload that the reader takes. */
  fields: z.optional(z.array(z.string())),
});
export type EventContract = z.infer<typeof EventContract>;

export const CallContract = z.object({
  name: z.string(),
  method: z.string(),
  /** With `{placeholders}`, as in `CallRoute`. */
  path: z.string(),
  /** Hashes of the JSON Schemas that the code was built against. */
  request: z.optional(z.string()),
  response: z.optional(z.string()),
});
export type CallContract = z.infer<typeof CallContract>;

export const SlotContract = z.object({
  /** Names of the calls that the shell makes for this slot before its server render. */
  calls: z.array(z.string()),
  ...SlotDescription.shape,
});
export type SlotContract = z.infer<typeof SlotContract>;

/** What a release publishes on and reads from the bus and which calls it makes: bus and fetch give it only these. */
export const FragmentContract = z.object({
  slots: z.record(SlotName, SlotContract),
  publishes: z.array(EventContract),
  reads: z.array(EventContract),
  /** Calls made in the browser or for a slot. Contracts of older kits do not say. */
  calls: z.optional(z.array(CallContract)),
});
export type FragmentContract = z.infer<typeof FragmentContract>;
