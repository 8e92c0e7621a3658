/** Writes this package's contract as a release: part of `npm run build -w storefront-api`. */
import { describeCalls, writePlatformRelease } from "fragment-kit/webpack";
import { PageData, type StorefrontContract } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import * as z from "zod/mini";

writePlatformRelease(import.meta.dirname, "storefront", {
  calls: describeCalls(Object.values(CALLS), CALLS),
  pageData: z.toJSONSchema(PageData, { io: "output", unrepresentable: "any" }) as Record<string, unknown>,
} satisfies StorefrontContract);
