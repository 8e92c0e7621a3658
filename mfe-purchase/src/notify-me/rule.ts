import {
  type SKU_CALLS,
  getSkuNumber,
  isEdivision,
  isThirdParty,
  type ProductItem,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_ZIP_CODE } from "shared-contracts/constants";

export type NotificationRequest = RequestOf<typeof SKU_CALLS.submitNotificationData>;

type Item = Pick<ProductItem, "itemID" | "product">;
type Context = Pick<VisitorContext, "tenant" | "user" | "zipCode">;

/** Undefined for an e-mail address that is empty or malformed: nothing is sent. */
export function toNotificationRequest(item: Item, context: Context, email: string): NotificationRequest | undefined {
  const address = email.trim();
  return isEmail(address) ? { email: address, ...toNotificationFields(item, context) } : undefined;
}

/** All but the e-mail address, as a form carries it along. Unknown ids are empty (AMB-81). */
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

/** Any other status is a failure, also one that HTTP calls a success. */
export function isNotificationAccepted(status: number): boolean {
  return status === ACCEPTED_STATUS;
}

function toFiveDigits(zipCode: string): string {
  const five = zipCode.slice(0, DEFAULT_ZIP_CODE.length);
  return five.length === DEFAULT_ZIP_CODE.length ? five : DEFAULT_ZIP_CODE;
}

/** What stands in the field at first: accounts of edivision and 3PP are shared, so theirs stays blank. */
export function prefillEmail(context: Pick<VisitorContext, "tenant" | "user" | "permissions" | "variants">): string {
  if (isEdivision(context) || isThirdParty(context)) return "";
  const { email = "" } = context.user;
  return (context.tenant === "business" ? email.replace(/,.*$/s, "") : email).trim();
}

/** The same addresses that the calls of the shop take: a dot never first, last or twice, and a domain with a dot. */
const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text);
}
