import { shellTexts, type ErrorPage, type Tenant } from "shared-contracts";

const DEFAULT_ERROR_STATUS = 500;

/** What a page load failure leaves in the state: the error's status twice, 500 when it has none. */
export function toErrorState(error: { readonly status?: number | undefined }): ErrorPage {
  const status = error.status ?? DEFAULT_ERROR_STATUS;
  return { errorCode: status, responseStatusCode: status };
}

/** The first sentence of the error page (AMB-49). */
export function toErrorHeading({ responseStatusCode }: Pick<ErrorPage, "responseStatusCode">, tenant: Tenant): string {
  const { notFoundTitle, errorTitle } = shellTexts[tenant];
  return responseStatusCode === 404 ? notFoundTitle : errorTitle;
}
