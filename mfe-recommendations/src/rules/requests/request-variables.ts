import { isLoggedIn, type VisitorContext } from "shared-contracts";

export function describeSite({ tenant, zipCode, storeNumber }: VisitorContext): Record<string, unknown> {
  return { tenant, zipCode, storeNumber };
}

/** Who asks, as far as it matters for tiles. Never the email: it has no business with recommendations. */
export function describeUser(context: VisitorContext): Record<string, unknown> {
  const { user } = context;
  const { customerNumber, divisionNbr } = user.userContext.user.userInfo;
  const { SCL, RPDC, DOFF, isEdivUser, is3PP, routeDetails } = user;
  const variables = {
    isLoggedIn: isLoggedIn(context),
    SCL,
    RPDC,
    DOFF,
    isEdivUser,
    is3PP,
    customerNumber,
    divisionNbr,
    routeId: routeDetails?.routeId,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
