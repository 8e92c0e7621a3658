import * as z from "zod/mini";
import { PREVIEW_LIFETIME_MS } from "../releases/preview-pass.js";
import { FragmentName, ReleaseVersion } from "../releases/release-manifest.js";
import { ChannelName, defineRegistryCalls, Neighborhood, Nothing } from "./registry-values.js";

const MAX_MINUTES = PREVIEW_LIFETIME_MS / 60_000;

const Preview = z.object({
  channel: z.string(),
  /** For the shop's `/preview?token=…`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

export const PREVIEW_CALLS = defineRegistryCalls({
  createPreview: {
    route: "POST /registry/api/releases/{name}/{version}/preview",
    request: z.object({
      name: FragmentName,
      version: ReleaseVersion,
      /** An existing preview that the release joins. */
      channel: z.optional(ChannelName),
      /** Pins all other releases: to the current stable versions, or to the previous version of each. */
      neighbors: z.optional(Neighborhood),
      minutes: z.prefault(z.int().check(z.gte(1), z.lte(MAX_MINUTES)), 60),
    }),
    response: Preview,
  },
  /** With all that it pins. It may have ended before. */
  endPreview: {
    route: "DELETE /registry/api/previews/{name}/{channel}",
    request: z.object({ name: FragmentName, channel: ChannelName }),
    response: Nothing,
  },
  /** The versions that a preview can be switched to, newest first, by fragment. */
  listPreviewChoices: {
    route: "POST /registry/api/previews/choices",
    request: z.object({ token: z.string() }),
    response: z.object({ choices: z.record(z.string(), z.array(z.string())) }),
  },
  switchPreview: {
    route: "POST /registry/api/previews/switch",
    request: z.object({ token: z.string(), name: FragmentName, version: ReleaseVersion }),
    response: Preview,
  },
  /** Channels with the page of a promotion that waits until a shell has rendered it on sample addresses. */
  listPageChecks: {
    route: "GET /registry/api/page-checks",
    request: z.object({}),
    response: z.object({ channels: z.array(z.string()) }),
  },
  answerPageCheck: {
    route: "POST /registry/api/page-checks/{channel}",
    request: z.object({
      channel: ChannelName,
      /** Number of addresses and visitors that it was rendered for. */
      views: z.int().check(z.gte(0)),
      /** What shoppers would lose, by page and slot. Absent if the shell couldn't tell. */
      problems: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50))),
      /** Why it couldn't tell. */
      unchecked: z.optional(z.string().check(z.maxLength(500))),
    }),
    response: Nothing,
  },
});
