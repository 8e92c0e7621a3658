import { shellTexts, type CallFailure, type ErrorPage, type Tenant, type TextTable } from "shared-contracts";

const DEFAULT_ERROR_STATUS = 500;

/** State after a page load failure, with the error's status or 500. */
export function toErrorState(error: { readonly status?: number | undefined }): ErrorPage {
  const status = error.status ?? DEFAULT_ERROR_STATUS;
  return { errorCode: status, responseStatusCode: status };
}

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

/**
 * Status of a page whose call failed. No response counts as unavailable; a URL from which no call can be made is the
 * visitor's error; an unreadable response has no status of its own.
 */
export function statusOfFailure(failure: CallFailure): number | undefined {
  if (failure.kind === "status") return failure.status;
  if (failure.kind === "invalid-request") return BAD_REQUEST;
  return failure.kind === "network" || failure.kind === "timeout" ? UNAVAILABLE : undefined;
}

/** Nothing is at the address, or it holds what no address may: trying again won't help. */
export function isNowhere(status: number): boolean {
  return status === 404 || status === BAD_REQUEST;
}

type ErrorSubject = { readonly tenant: Tenant; readonly isAboutItem: boolean };

/** Heading of the error page (AMB-49). Only URLs that name an item are about a product. */
export function toErrorHeading(
  { responseStatusCode }: Pick<ErrorPage, "responseStatusCode">,
  { tenant, isAboutItem }: ErrorSubject,
): string {
  const { productNotFoundTitle, pageNotFoundTitle, errorTitle } = shellTexts[tenant];
  if (!isNowhere(responseStatusCode)) return errorTitle;
  return isAboutItem ? productNotFoundTitle : pageNotFoundTitle;
}

const retail = {
  productGone:
    "It may no longer be sold, or the link has a typing mistake. Search for it by name or item number, or look through our departments.",
  pageGone:
    "The link may have a typing mistake, or the page has moved. Search for what you need, or look through our departments.",
  unavailable: "Our shop can't answer right now. Your cart is safe. Please try again in a moment.",
  failed: "Your cart is safe. Please try again, or start from our home page.",
};

const errorTexts: TextTable<keyof typeof retail> = { retail, business: retail };

/** Possible causes and what to do. */
export function describeError(
  { responseStatusCode }: Pick<ErrorPage, "responseStatusCode">,
  { tenant, isAboutItem }: ErrorSubject,
): string {
  const { productGone, pageGone, unavailable, failed } = errorTexts[tenant];
  if (isNowhere(responseStatusCode)) return isAboutItem ? productGone : pageGone;
  return responseStatusCode === UNAVAILABLE ? unavailable : failed;
}
