import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.js";
import { SignedPageLock } from "../releases/page-lock.js";
import { ChannelName, STABLE_CHANNEL } from "./registry-values.js";

export const LOCK_CALLS = {
  getLock: defineCall({
    name: "getLock",
    method: "GET",
    path: "/registry/api/lock",
    request: z.object({ channel: z.prefault(ChannelName, STABLE_CHANNEL) }),
    response: SignedPageLock,
  }),
  getLockKeys: defineCall({
    name: "getLockKeys",
    method: "GET",
    path: "/registry/api/keys",
    request: z.object({}),
    /** Raw Ed25519 public keys, base64url. */
    response: z.object({ keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.minLength(1)) }),
  }),
};

/** Server-sent events: the current lock of `?channel=`, then one per pointer change. */
export const LOCK_CHANGES_PATH = "/registry/api/lock/changes";
