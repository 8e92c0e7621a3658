import { shellTexts, type Breadcrumb, type SeoData, type VisitorContext } from "shared-contracts";
import { selectMoreFrom, toBreadcrumbTrail } from "../rules/breadcrumb-trail.js";

export type BreadcrumbAreaProps = {
  context: VisitorContext;
  entries: readonly Breadcrumb[];
  seoData?: SeoData | undefined;
};

/** The "Back" button is rendered hidden: only the browser knows whether there is a previous page, and then shows it. */
export function BreadcrumbArea({ context, entries, seoData }: BreadcrumbAreaProps) {
  const moreFrom = selectMoreFrom(context, seoData);
  return (
    <div className="breadcrumb-area" data-print="hide">
      <button id="back-button" className="back-button" type="button" hidden>
        {shellTexts[context.tenant].back}
      </button>
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb-trail">
          {toBreadcrumbTrail(context, entries).map(({ displayName, url }) => (
            <li key={`${url} ${displayName}`}>
              <a href={url} dir="auto">
                {displayName}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {moreFrom && (
        <nav className="more-from" aria-label={moreFrom.text}>
          <a href={moreFrom.url} dir="auto">
            {moreFrom.text}
          </a>
        </nav>
      )}
    </div>
  );
}
