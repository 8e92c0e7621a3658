import { getSkuData, shellTexts, type PageData, type SlotUrl, type VisitorContext } from "shared-contracts";
import {
  COMPARE_PATH,
  CREATIVE_SERVICE_PATH,
  MODERATION_PAGE_PATH,
  MY_FILES_PATH,
  PUNCHOUT_HOME_PATH,
  PUNCHOUT_RESULT_PATH,
  QUESTION_PAGE_PATH,
  REVIEW_PAGE_PATH,
} from "shared-contracts/constants";
import { selectPageTitle } from "./page-title.js";
import { toImageUrl, toStructuredData } from "./structured-data.js";

export type PageMeta = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly canonical?: string | undefined;
  readonly robots?: string | undefined;
  /** For link previews: a picture of the item and the shop's name. */
  readonly image?: string | undefined;
  readonly siteName?: string | undefined;
  /** JSON-LD; undefined if the page has no data for search engines. */
  readonly structuredData?: object | undefined;
};

type MetaOfPath = { readonly below: string; readonly toMeta: (context: VisitorContext, url: string) => PageMeta };

/** Pages without an item. Only a question's own page is indexed; members' pending texts aren't. */
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

/** Pages that use an item without being its own page, so they don't show its title. */
const TITLES_OF_PATHS = [
  [REVIEW_PAGE_PATH, "reviewTitle"],
  [PUNCHOUT_HOME_PATH, "studioTitle"],
  [CREATIVE_SERVICE_PATH, "studioTitle"],
  [PUNCHOUT_RESULT_PATH, "printResultTitle"],
  [MY_FILES_PATH, "myFilesTitle"],
  [COMPARE_PATH, "compareTitle"],
] as const;

/** Title and search-engine data of an assembled page. */
export function toPageMeta(
  context: VisitorContext,
  pageData: PageData | undefined,
  { origin, path }: Pick<SlotUrl, "path"> & { readonly origin: string },
): PageMeta {
  const isBelow = (start: string) => path === start || path.startsWith(`${start}/`);
  const own = METAS_OF_PATHS.find(({ below }) => isBelow(below));
  if (own) return own.toMeta(context, new URL(path, origin).href);
  const meta = toItemMeta(context, pageData, origin);
  const titleKey = TITLES_OF_PATHS.find(([below]) => isBelow(below))?.[1];
  if (!titleKey) return meta;
  const title = shellTexts[context.tenant][titleKey];
  const name = getSkuData(pageData)?.product.name;
  return { ...meta, title: name ? `${title}: ${name}` : title };
}

/** The product's own SEO data takes precedence over the page's. */
function toItemMeta(context: VisitorContext, pageData: PageData | undefined, origin: string): PageMeta {
  const item = getSkuData(pageData);
  const { description, canonical, robots } = { ...pageData?.seoData, ...item?.product.seoData };
  return {
    title: selectPageTitle(context, pageData),
    description,
    canonical: canonical && new URL(canonical, origin).href,
    robots,
    image: item?.product.heroImage && toImageUrl(origin, item.product.heroImage),
    siteName: shellTexts[context.tenant].storeName,
    structuredData: item && toStructuredData(item, context, origin),
  };
}
