import { z } from "zod";

export const Tenant = z.enum(["retail", "business"]).meta({ description: "Storefront the record is for." });
export type Tenant = z.infer<typeof Tenant>;
