/** Writes storefront-api's contract as a release: part of `npm run build -w storefront-api`. */
import { resolve } from "node:path";
import { describeCalls, writePlatformRelease } from "fragment-kit/webpack";
import { PageData, type StorefrontContract } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import * as z from "zod/mini";

writePlatformRelease(resolve(import.meta.dirname, "../../storefront-api"), "storefront", {
  calls: describeCalls(Object.values(CALLS), CALLS),
  pageData: z.toJSONSchema(PageData, { io: "output", unrepresentable: "any" }) as Record<string, unknown>,
} satisfies StorefrontContract);
