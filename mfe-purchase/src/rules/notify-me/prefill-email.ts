import { isEdivision, isThirdParty, type VisitorContext } from "shared-contracts";

/** What stands in the field at first: accounts of edivision and 3PP are shared, so theirs stays blank. */
export function prefillEmail(context: Pick<VisitorContext, "tenant" | "user" | "permissions" | "variants">): string {
  if (isEdivision(context) || isThirdParty(context)) return "";
  const { email = "" } = context.user;
  return (context.tenant === "business" ? email.replace(/,.*$/s, "") : email).trim();
}
