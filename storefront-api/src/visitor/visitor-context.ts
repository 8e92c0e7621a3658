import { TenantLinks, type TenantMessages, type TenantVariants, type VisitorContext } from "shared-contracts";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { toAudience } from "./audience.js";
import { toUserFlags, toUserVariables } from "./user-variables.js";
import type { Visitor } from "./visitor.js";

/** Tenant content and process configuration. */
export type ContextParts = {
  readonly links?: TenantLinks;
  readonly messages?: TenantMessages;
  readonly storeNumber?: string;
  readonly storeName?: string;
  readonly storeMiles?: number;
  readonly stockImageItemId?: string | undefined;
  readonly imageLoader?: string;
  readonly imageCdnUrl?: string | undefined;
};

/** The visitor context of the contracts. Rules need no content, so `parts` defaults to empty. */
export function toVisitorContext(visitor: Visitor, parts: ContextParts = {}): VisitorContext {
  const { permissions, globalPermissions } = toAudience(visitor);
  return {
    tenant: visitor.tenant,
    variants: toVariants(visitor),
    user: toUserVariables(visitor),
    flags: toUserFlags(visitor),
    permissions,
    globalPermissions: [...globalPermissions],
    settings: {
      guestsMayBuy: visitor.settings.guestsMayBuy,
      returnDays: visitor.settings.returnDays,
      paymentNote: visitor.settings.paymentNote,
    },
    links: parts.links ?? TenantLinks.parse({}),
    messages: parts.messages ?? {},
    zipCode: visitor.zipCode,
    storeNumber: parts.storeNumber ?? DEFAULT_STORE_NUMBER,
    storeName: parts.storeName,
    storeMiles: parts.storeMiles,
    stockImageItemId: parts.stockImageItemId,
    imageLoader: parts.imageLoader ?? "default",
    imageCdnUrl: parts.imageCdnUrl,
  };
}

function toVariants({ member }: Visitor): TenantVariants {
  const customer = member?.customer;
  return {
    isWhiteLabel: customer?.isWhiteLabel ?? false,
    isHiTouch: customer?.isHiTouch ?? false,
    isSouthwestSchool: customer?.isSouthwestSchool ?? false,
    isEdiv: customer?.isEdivUser ?? false,
  };
}
