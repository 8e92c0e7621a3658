import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";

/** A pointer from a fragment to one of its releases. */
export const ChannelState = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
});
export type ChannelState = z.infer<typeof ChannelState>;

export const ChannelList = z.object({ channels: z.array(ChannelState) });

/** Reads only what the command uses; a registry may say more. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new FragmentError(
    "registry-refused",
    "The registry's answer is not understood: is the address that of a fragment registry, and of this version?",
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}
