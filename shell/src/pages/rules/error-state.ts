import { shellTexts, type CallFailure, type ErrorPage, type Tenant } from "shared-contracts";
import { errorTexts } from "./error.texts.js";

const DEFAULT_ERROR_STATUS = 500;

/** State after a page load failure: the error's status twice; 500 if it has none. */
export function toErrorState(error: { readonly status?: number | undefined }): ErrorPage {
  const status = error.status ?? DEFAULT_ERROR_STATUS;
  return { errorCode: status, responseStatusCode: status };
}

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

/**
 * The status of a page whose call failed. No answer at all counts as unavailable, an address that no call can be made
 * of is the visitor's, and an answer that can't be read has no status of its own.
 */
export function statusOfFailure(failure: CallFailure): number | undefined {
  if (failure.kind === "status") return failure.status;
  if (failure.kind === "invalid-request") return BAD_REQUEST;
  return failure.kind === "network" || failure.kind === "timeout" ? UNAVAILABLE : undefined;
}

type ErrorSubject = { readonly tenant: Tenant; readonly isAboutItem: boolean };

/** The first sentence of the error page (AMB-49). Only an address that names an item is about a product. */
export function toErrorHeading(
  { responseStatusCode }: Pick<ErrorPage, "responseStatusCode">,
  { tenant, isAboutItem }: ErrorSubject,
): string {
  const { productNotFoundTitle, pageNotFoundTitle, errorTitle } = shellTexts[tenant];
  if (responseStatusCode !== 404) return errorTitle;
  return isAboutItem ? productNotFoundTitle : pageNotFoundTitle;
}

/** What may have happened, and what to do now. */
export function describeError(
  { responseStatusCode }: Pick<ErrorPage, "responseStatusCode">,
  { tenant, isAboutItem }: ErrorSubject,
): string {
  const { productGone, pageGone, unavailable, failed } = errorTexts[tenant];
  if (responseStatusCode === 404) return isAboutItem ? productGone : pageGone;
  return responseStatusCode === UNAVAILABLE ? unavailable : failed;
}
