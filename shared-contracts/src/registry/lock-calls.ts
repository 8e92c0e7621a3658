import * as z from "zod/mini";
import { SignedPageLock } from "../releases/page-lock.js";
import { ChannelName, defineRegistryCalls, STABLE_CHANNEL } from "./registry-values.js";

export const LOCK_CALLS = defineRegistryCalls({
  getLock: {
    route: "GET /registry/api/lock",
    request: z.object({ channel: z.prefault(ChannelName, STABLE_CHANNEL) }),
    response: SignedPageLock,
  },
  getLockKeys: {
    route: "GET /registry/api/keys",
    request: z.object({}),
    /** Raw Ed25519 public keys, base64url. */
    response: z.object({ keys: z.array(z.string().check(z.regex(/^[\w-]{43}$/))).check(z.minLength(1)) }),
  },
});
