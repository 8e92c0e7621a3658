import { getSkuData, type PageData, type VisitorContext } from "shared-contracts";
import { selectPageTitle } from "./page-title.js";
import { toStructuredData } from "./structured-data.js";

export type PageMeta = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly canonical?: string | undefined;
  readonly robots?: string | undefined;
  /** JSON-LD; absent where the page has nothing to say to search engines. */
  readonly structuredData?: object | undefined;
};

/** Title and search-engine data of a page about an item; the product's own seo data wins over the page's. */
export function toPageMeta(context: VisitorContext, pageData: PageData | undefined, origin: string): PageMeta {
  const item = getSkuData(pageData);
  const { description, canonical, robots } = { ...pageData?.seoData, ...item?.product.seoData };
  return {
    title: selectPageTitle(context, pageData),
    description,
    canonical: canonical && new URL(canonical, origin).href,
    robots,
    structuredData: item && toStructuredData(item, context, origin),
  };
}
