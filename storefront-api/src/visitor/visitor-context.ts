import {
  TenantLinks,
  type TenantMessages,
  type TenantVariants,
  type VisitorContext,
  PermissionFlags,
  type UserFlags,
  type UserInfo,
  type UserVariables,
} from "shared-contracts";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import type { Visitor, Member } from "./visitor.js";

/** Tenant content and process configuration. */
type ContextParts = {
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

export type Audience = {
  readonly permissions: PermissionFlags;
  readonly toggles: Readonly<Record<string, boolean>>;
  readonly switches: Readonly<Record<string, string>>;
  readonly globalPermissions: readonly string[];
};

/** The visitor's settings: the tenant's, overridden by the member's contract. */
function toAudience({ settings, member }: Pick<Visitor, "settings" | "member">): Audience {
  const customer = member?.customer;
  return {
    permissions: PermissionFlags.parse({ ...settings.permissions, ...customer?.permissions }),
    toggles: { ...settings.toggles, ...customer?.toggles },
    switches: { ...settings.switches, ...customer?.switches },
    globalPermissions: [...settings.globalPermissions, ...(customer?.globalPermissions ?? [])],
  };
}

/** The visitor's user variables for the page; a guest has only a ZIP code. */
function toUserVariables({ member }: Pick<Visitor, "member">): UserVariables {
  if (!member) return { isLoggedIn: false, userContext: { user: { userInfo: {} } } };
  const { profile, customer } = member;
  return {
    isLoggedIn: true,
    email: profile.contactEmails ?? member.email,
    displayName: member.displayName,
    SCL: profile.SCL,
    RPDC: profile.RPDC,
    DOFF: profile.DOFF,
    isEdivUser: customer?.isEdivUser ?? false,
    is3PP: customer?.is3PP ?? false,
    dcn: profile.dcn,
    routeDetails: { routeId: profile.routeId },
    userContext: { user: { userInfo: toUserInfo(member) } },
  };
}

function toUserInfo({ customerNumber, profile, customer }: Member): UserInfo {
  return {
    customerNumber: customerNumber || undefined,
    zipCode: profile.zipCode,
    state: profile.state,
    taxExemptCode: customer?.taxExemptCode,
    locationId: customer?.locationId,
    divisionNbr: customer?.divisionNbr,
    billToId: customer?.billToId,
    shipToId: customer?.shipToId,
    tpsCode: customer?.tpsCode,
    masterAccountNumber: customer?.masterAccountNumber,
  };
}

function toUserFlags(visitor: Pick<Visitor, "settings" | "member">): UserFlags {
  const { member } = visitor;
  const { toggles, switches } = toAudience(visitor);
  return {
    isLoggedIn: member !== undefined,
    isWhiteLabel: member?.customer?.isWhiteLabel ?? false,
    toggles: { ...toggles },
    switches: { ...switches },
    serviceContext: { priceTier: member?.customer?.priceTier },
    programType: member?.profile.programType ?? member?.customer?.programType,
    suffixCodes: member?.profile.suffixCodes,
    rewardsTierCd: member?.profile.rewardsTierCd,
  };
}
