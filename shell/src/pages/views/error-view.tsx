import type { ErrorPage } from "shared-contracts";
import { ButtonLink } from "shared-ui";
import { toErrorHeading } from "../rules/error-state.js";

export type ErrorViewProps = {
  error: ErrorPage;
  homePath: string;
  /** The address that failed: retrying loads it again. */
  retryPath: string;
};

/** The dedicated error page (AMB-49): message, status code, retry and home link. */
export function ErrorView({ error, homePath, retryPath }: ErrorViewProps) {
  return (
    <section className="error-page" aria-labelledby="error-heading">
      <h1 id="error-heading">{toErrorHeading(error)}</h1>
      {error.message && <p>{error.message}</p>}
      <p className="error-code">Error code {error.responseStatusCode}</p>
      <p className="error-actions">
        <ButtonLink href={retryPath}>Try again</ButtonLink>
        <ButtonLink href={homePath} variant="secondary">
          Go to the home page
        </ButtonLink>
      </p>
    </section>
  );
}
