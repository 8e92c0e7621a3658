import type { UserFlags, UserInfo, UserVariables } from "shared-contracts";
import { toAudience } from "./audience.js";
import type { Member, Visitor } from "./visitor.js";

/** The visitor's user variables for the page; a guest has only a ZIP code. */
export function toUserVariables({ member }: Pick<Visitor, "member">): UserVariables {
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

export function toUserFlags(visitor: Pick<Visitor, "settings" | "member">): UserFlags {
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
