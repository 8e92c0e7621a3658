import { BreadcrumbArea, type BreadcrumbAreaProps } from "./breadcrumb-area.js";
import { Header, type HeaderProps } from "./header.js";
import { PromotionalBanner } from "./promotional-banner.js";

export type PageTopProps = HeaderProps &
  Omit<BreadcrumbAreaProps, "context"> & {
    /** The page is drawn from saved data: nothing can be bought right now. */
    isStale?: boolean;
  };

/** What stands above the main element of every page. */
export function PageTop({ entries, seoData, isStale = false, ...header }: PageTopProps) {
  return (
    <>
      <Header {...header} />
      <PromotionalBanner context={header.context} />
      {isStale && (
        <p className="stale-notice" role="status">
          Some of our systems are not available. This page shows saved information, and ordering is not possible right
          now. Please try again in a few minutes.
        </p>
      )}
      <BreadcrumbArea context={header.context} entries={entries} seoData={seoData} />
    </>
  );
}
