import { z } from "zod";

export const STABLE_CHANNEL = "stable";

/** `stable`, `canary`, or `preview-` and whatever a team likes, a branch name for instance. */
export const ChannelName = z
  .string()
  .max(72)
  .regex(/^(?:stable|canary|preview-[a-z0-9][a-z0-9-]*)$/, "must be stable, canary or preview-<letters, digits, ->");
