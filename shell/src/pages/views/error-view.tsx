import { formatText, selectHomePath, shellTexts, type ErrorPage, type VisitorContext } from "shared-contracts";
import { ButtonLink, SearchIcon, WarningIcon } from "shared-ui";
import { describeError, isNowhere } from "../rules/error-state.js";
import { selectDepartmentsPath } from "../rules/paths.js";

export type ErrorViewProps = {
  error: ErrorPage;
  heading: string;
  /** Only URLs that name an item are about a product. */
  isAboutItem: boolean;
  context: VisitorContext;
  /** The failed URL, which a retry loads again. */
  retryPath: string;
};

/**
 * The dedicated error page (AMB-49): message, status code, retry and home link. Pages that don't exist have no retry;
 * products do, because the catalog may know them a moment later.
 */
export function ErrorView({ error, heading, isAboutItem, context, retryPath }: ErrorViewProps) {
  const texts = shellTexts[context.tenant];
  const { responseStatusCode: status } = error;
  // Retrying won't help if the page doesn't exist.
  const isGone = isNowhere(status);
  const retry = (
    <ButtonLink href={retryPath} variant={isGone ? "secondary" : "primary"}>
      {texts.retry}
    </ButtonLink>
  );
  return (
    <section className="error-page" aria-labelledby="error-heading">
      <span className="error-sign">{isGone ? <SearchIcon size={32} /> : <WarningIcon size={32} />}</span>
      <h1 id="error-heading">{heading}</h1>
      <p>{error.message ?? describeError(error, { tenant: context.tenant, isAboutItem })}</p>
      <p className="error-actions">
        {isGone ? <ButtonLink href={selectDepartmentsPath(context)}>{texts.departmentsHeading}</ButtonLink> : retry}
        <ButtonLink href={selectHomePath(context)} variant="secondary">
          {texts.home}
        </ButtonLink>
        {isGone && isAboutItem && retry}
      </p>
      <p className="error-code">{formatText(texts.errorStatus, { code: status })}</p>
    </section>
  );
}
