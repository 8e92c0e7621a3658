import * as z from "zod/mini";
import { Breadcrumb } from "./breadcrumb.js";
import { ErrorPage } from "./error-page.js";
import { GuestContent } from "./guest-content.js";
import { PermissionFlags } from "./permissions.js";
import { ProductItem } from "./product-item.js";
import { SeoData } from "./seo-data.js";
import { SkuPageState } from "./sku-page-state.js";
import { Toggles } from "./user-flags.js";
import { UserVariables } from "./user-variables.js";

/** `SBASkuState`: the response of `GET /ele-lpd/api/sba-sku{path and query}` (AMB-34). The first item is the page's. */
export const PageData = z.object({
  items: z.prefault(z.array(ProductItem), []),
  /** If present, shown instead of the product. */
  errorPage: z.optional(ErrorPage),
  breadcrumbs: z.prefault(z.array(Breadcrumb), []),
  seoData: z.prefault(SeoData, {}),
  toggles: z.prefault(Toggles, {}),
  userVariables: z.prefault(UserVariables, {}),
  permissions: z.prefault(PermissionFlags, {}),
  guestContent: z.optional(GuestContent),
  pageState: z.prefault(SkuPageState, {}),
});
export type PageData = z.infer<typeof PageData>;
