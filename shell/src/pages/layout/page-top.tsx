import { shellTexts } from "shared-contracts";
import { Message } from "shared-ui";
import type { CartNotice } from "../rules/cart-notice.js";
import { BreadcrumbArea, type BreadcrumbAreaProps } from "./breadcrumb-area.js";
import { Header, type HeaderProps } from "./header.js";
import { PromotionalBanner } from "./promotional-banner.js";

export type PageTopProps = HeaderProps &
  Omit<BreadcrumbAreaProps, "context"> & {
    /** The page is drawn from saved data: nothing can be bought right now. */
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
      {notice && (
        <output className="page-notice">
          <Message tone={notice.tone}>{notice.text}</Message>
        </output>
      )}
      <BreadcrumbArea context={header.context} entries={entries} seoData={seoData} />
    </>
  );
}
