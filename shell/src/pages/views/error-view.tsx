import { formatText, shellTexts, type ErrorPage, type Tenant } from "shared-contracts";
import { ButtonLink } from "shared-ui";

export type ErrorViewProps = {
  error: ErrorPage;
  heading: string;
  tenant: Tenant;
  homePath: string;
  /** The address that failed: retrying loads it again. */
  retryPath: string;
};

/** The dedicated error page (AMB-49): message, status code, retry and home link. */
export function ErrorView({ error, heading, tenant, homePath, retryPath }: ErrorViewProps) {
  const texts = shellTexts[tenant];
  // Retrying won't help if the page doesn't exist.
  const isGone = error.responseStatusCode === 404;
  const home = (
    <ButtonLink href={homePath} variant={isGone ? "primary" : "secondary"}>
      {texts.home}
    </ButtonLink>
  );
  return (
    <section className="error-page" aria-labelledby="error-heading">
      <h1 id="error-heading">{heading}</h1>
      {error.message && <p>{error.message}</p>}
      <p className="error-code">{formatText(texts.errorStatus, { code: error.responseStatusCode })}</p>
      <p className="error-actions">
        {isGone && home}
        <ButtonLink href={retryPath} variant={isGone ? "secondary" : "primary"}>
          {texts.retry}
        </ButtonLink>
        {!isGone && home}
      </p>
    </section>
  );
}
