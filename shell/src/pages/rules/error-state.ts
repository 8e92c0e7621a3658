import type { ErrorPage } from "shared-contracts";

const DEFAULT_ERROR_STATUS = 500;

/** What a page load failure leaves in the state: the error's status twice, 500 when it has none. */
export function toErrorState(error: { readonly status?: number | undefined }): ErrorPage {
  const status = error.status ?? DEFAULT_ERROR_STATUS;
  return { errorCode: status, responseStatusCode: status };
}

/** The first sentence of the error page (AMB-49). */
export function toErrorHeading({ responseStatusCode }: Pick<ErrorPage, "responseStatusCode">): string {
  return responseStatusCode === 404 ? "We could not find this product." : "We are sorry, something went wrong.";
}
