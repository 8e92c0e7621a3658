import {
  type SKU_CALLS,
  getSkuNumber,
  isEdivision,
  isThirdParty,
  type ProductItem,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_ZIP_CODE, normalizeEntry } from "shared-contracts/constants";

export type NotificationRequest = RequestOf<typeof SKU_CALLS.submitNotificationData>;

type Item = Pick<ProductItem, "itemID" | "product">;
type Context = Pick<VisitorContext, "tenant" | "user" | "zipCode">;

/** Undefined if the e-mail address is empty or malformed; nothing is sent then. */
export function toNotificationRequest(item: Item, context: Context, email: string): NotificationRequest | undefined {
  const address = normalizeEntry(email);
  return isEmail(email) ? { email: address, ...toNotificationFields(item, context) } : undefined;
}

/** Everything except the e-mail address, as hidden form fields. Unknown ids are empty (AMB-81). */
export function toNotificationFields(
  item: Item,
  { tenant, user, zipCode }: Context,
): Omit<NotificationRequest, "email"> {
  const { userInfo } = user.userContext.user;
  return {
    zipCode: toFiveDigits(zipCode),
    tenant,
    type: "sku",
    skuNumber: getSkuNumber(item),
    name: item.product.name ?? "",
    tpsCode: userInfo.tpsCode ?? "",
    customerNumber: userInfo.customerNumber ?? "",
    masterAccountNumber: userInfo.masterAccountNumber ?? "",
    division: userInfo.divisionNbr ?? "",
    billTo: userInfo.billToId ?? "",
    shipTo: userInfo.shipToId ?? "",
  };
}

const ACCEPTED_STATUS = 200;

/** Any other status is a failure, including other 2xx codes. */
export function isNotificationAccepted(status: number): boolean {
  return status === ACCEPTED_STATUS;
}

function toFiveDigits(zipCode: string): string {
  const five = zipCode.slice(0, DEFAULT_ZIP_CODE.length);
  return five.length === DEFAULT_ZIP_CODE.length ? five : DEFAULT_ZIP_CODE;
}

/** Initial value of the field. Accounts of edivision and 3PP are shared, so theirs starts blank. */
export function prefillEmail(context: Pick<VisitorContext, "tenant" | "user" | "permissions" | "variants">): string {
  if (isEdivision(context) || isThirdParty(context)) return "";
  const { email = "" } = context.user;
  return (context.tenant === "business" ? email.replace(/,.*$/s, "") : email).trim();
}

/** Accepts the same addresses as the API: no leading, trailing or double dots, and a dot in the domain. */
const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(normalizeEntry(text));
}
