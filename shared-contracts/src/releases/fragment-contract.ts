import * as z from "zod/mini";
import { SlotDescription, SlotName } from "./slot-description.js";

export const EventContract = z.object({
  type: z.string(),
  version: z.int(),
  /** `last`: late readers first receive the latest payload. Missing in contracts of older kits. */
  replay: z.optional(z.enum(["none", "last"])),
  /** JSON Schema of the payload, generated from the code. */
  schema: z.record(z.string(), z.unknown()),
  /** For a read: the payload fields that the reader uses. */
  fields: z.optional(z.array(z.string())),
});
export type EventContract = z.infer<typeof EventContract>;

export const CallContract = z.object({
  name: z.string(),
  method: z.string(),
  /** With `{placeholders}`, as in `CallRoute`. */
  path: z.string(),
  /** JSON Schemas of accepted requests and of responses. Undefined for a call without them. */
  request: z.optional(z.record(z.string(), z.unknown())),
  response: z.optional(z.record(z.string(), z.unknown())),
});
export type CallContract = z.infer<typeof CallContract>;

export const SlotContract = z.object({
  /** Names of the calls the shell makes for this slot before its server render. */
  calls: z.array(z.string()),
  ...SlotDescription.shape,
});
export type SlotContract = z.infer<typeof SlotContract>;

/** JSON Schemas by slot prop. */
export const PropSchemas = z.record(z.string(), z.record(z.string(), z.unknown()));
export type PropSchemas = z.infer<typeof PropSchemas>;

/** Events, calls and props that a release uses. Bus and fetch provide nothing else. */
export const FragmentContract = z.object({
  slots: z.record(SlotName, SlotContract),
  publishes: z.array(EventContract),
  reads: z.array(EventContract),
  /** Calls made in the browser or for a slot. */
  calls: z.array(CallContract),
  /** The slot props that the code uses. */
  props: z.array(z.string()),
  /** JSON Schemas of the data props, reduced to the fields that the code uses. Missing from older kits. */
  propSchemas: z.optional(PropSchemas),
});
export type FragmentContract = z.infer<typeof FragmentContract>;
