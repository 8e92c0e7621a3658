import { z } from "zod";
import { CustomerNumber, ItemId, ShortText, Switches, ZipCode, Tenant } from "./record-values.js";

const YesNo = z.enum(["Y", "N"]);

/** One line of `users.ndjson`. The password is used when the account is created; a later import never changes it. */
export const UserRecord = z.strictObject({
  userId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  tenant: Tenant,
  email: z.email().max(254),
  displayName: ShortText,
  password: z.string().min(8).max(200),
  customerNumber: CustomerNumber.optional(),
  contactEmails: z.string().max(1000).optional().meta({ description: "Several addresses, separated by commas." }),
  zipCode: ZipCode.optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  rewardsTierCd: ShortText.optional().meta({ description: "PR6, PR7 … affect badges and fees." }),
  programType: ShortText.optional(),
  suffixCodes: z.array(ShortText).max(20).default([]),
  dcn: ShortText.optional(),
  routeId: ShortText.optional(),
  SCL: YesNo.optional(),
  RPDC: YesNo.optional(),
  DOFF: YesNo.optional(),
  lists: z
    .array(
      z.strictObject({
        name: ShortText,
        items: z.array(z.strictObject({ itemId: ItemId, quantity: z.int().min(1).max(9999).default(1) })).max(500),
      }),
    )
    .max(50)
    .default([]),
  subscriptions: z
    .array(
      z.strictObject({
        itemId: ItemId,
        quantity: z.int().min(1).max(9999).default(1),
        everyDays: z.int().min(1).max(365).default(30),
      }),
    )
    .max(500)
    .default([]),
  roles: z
    .array(z.enum(["moderator"]))
    .max(5)
    .default([])
    .meta({ description: "`moderator`: decides on reviews, questions and answers at `/ptd/moderation`." }),
  other: Switches.optional(),
});
export type UserRecord = z.infer<typeof UserRecord>;
