import { getSkuData, shellTexts, type PageData, type SlotUrl, type VisitorContext } from "shared-contracts";
import { MODERATION_PAGE_PATH, QUESTION_PAGE_PATH } from "shared-contracts/constants";
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

type MetaOfPath = { readonly below: string; readonly toMeta: (context: VisitorContext, url: string) => PageMeta };

/** Pages that are about no item. Only one question's own page is for search engines; members' texts that wait are not. */
const METAS_OF_PATHS: readonly MetaOfPath[] = [
  {
    below: QUESTION_PAGE_PATH,
    toMeta: ({ tenant }, canonical) => ({ title: shellTexts[tenant].questionsTitle, canonical }),
  },
  {
    below: MODERATION_PAGE_PATH,
    toMeta: ({ tenant }) => ({ title: shellTexts[tenant].moderationTitle, robots: "noindex" }),
  },
];

/** Title and search-engine data of an assembled page. */
export function toPageMeta(
  context: VisitorContext,
  pageData: PageData | undefined,
  { origin, path }: Pick<SlotUrl, "path"> & { readonly origin: string },
): PageMeta {
  const own = METAS_OF_PATHS.find(({ below }) => path === below || path.startsWith(`${below}/`));
  return own ? own.toMeta(context, new URL(path, origin).href) : toItemMeta(context, pageData, origin);
}

/** The product's own seo data wins over the page's. */
function toItemMeta(context: VisitorContext, pageData: PageData | undefined, origin: string): PageMeta {
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
