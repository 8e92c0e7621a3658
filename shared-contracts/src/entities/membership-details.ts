import * as z from "zod/mini";
import { optionalFlag } from "./optional-fields.js";

export const MembershipSkuDetails = z.object({ isMembershipSKU: optionalFlag });
export type MembershipSkuDetails = z.infer<typeof MembershipSkuDetails>;
