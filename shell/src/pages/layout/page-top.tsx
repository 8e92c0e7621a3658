import { shellTexts, type VisitorContext, hidesBrandElements, type Banner } from "shared-contracts";
import { Message } from "shared-ui";
import type { CartNotice } from "../rules/cart-notice.js";
import { BreadcrumbArea, type BreadcrumbAreaProps } from "./breadcrumb-area.js";
import { FormNotice } from "./form-notice.js";
import { Header, type HeaderProps } from "./header.js";

export type PageTopProps = HeaderProps &
  Omit<BreadcrumbAreaProps, "context"> & {
    /** True if the page was rendered from saved data, so nothing can be bought. */
    isStale?: boolean;
    /** Result of the form that redirected here. */
    notice?: CartNotice | undefined;
  };

/** Everything above the main element of every page. */
export function PageTop({ entries, seoData, isStale = false, notice, ...header }: PageTopProps) {
  return (
    <>
      <Header {...header} />
      <PromotionalBanner context={header.context} />
      {isStale && (
        <output className="page-notice">
          <Message tone="warning">{shellTexts[header.context.tenant].readOnly}</Message>
        </output>
      )}
      {notice && <FormNotice id="page-notice" className="page-notice" notice={notice} />}
      <BreadcrumbArea context={header.context} entries={entries} seoData={seoData} />
    </>
  );
}

/** The tenant's promotional banner; none for 3PP, edivision and white-label users and in hi-touch mode. */
function selectBanner(context: VisitorContext): Banner | undefined {
  return hidesBrandElements(context) ? undefined : context.messages.banner;
}

type PromotionalBannerProps = { context: VisitorContext };

function PromotionalBanner({ context }: PromotionalBannerProps) {
  const banner = selectBanner(context);
  if (!banner) return null;
  return (
    <aside className="promotional-banner" aria-label="Promotion" data-print="hide">
      <p>
        {banner.text} {banner.url && <a href={banner.url}>{banner.linkText ?? "See details"}</a>}
      </p>
    </aside>
  );
}
