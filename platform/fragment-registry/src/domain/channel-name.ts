import { z } from "zod";

export const STABLE_CHANNEL = "stable";
export const CANARY_CHANNEL = "canary";

/** `stable`, `canary`, or `preview-` followed by a name of the team's choice, such as a branch. */
export const ChannelName = z
  .string()
  .max(72)
  .regex(/^(?:stable|canary|preview-[a-z0-9][a-z0-9-]*)$/, "must be stable, canary or preview-<letters, digits, ->");
