import {
  getSkuData,
  isEdivision,
  isHiTouch,
  isLoggedIn,
  isSouthwestSchool,
  isWhiteLabel,
  shellTexts,
  type PageData,
  type VisitorContext,
} from "shared-contracts";

/** Members, and visitors of certain variants, see a generic title instead of the product's. */
const GENERIC_TITLE_AUDIENCES = [
  isLoggedIn,
  isWhiteLabel,
  isHiTouch,
  isSouthwestSchool,
  isEdivision,
] as const satisfies readonly ((context: VisitorContext) => boolean)[];

/** Document title of an item's page (AMB-95: title, then h1, then the product's name). */
export function selectPageTitle(context: VisitorContext, pageData: PageData | undefined): string {
  const { genericTitle } = shellTexts[context.tenant];
  if (GENERIC_TITLE_AUDIENCES.some((isAudience) => isAudience(context))) return genericTitle;
  const product = getSkuData(pageData)?.product;
  const seoData = { ...pageData?.seoData, ...product?.seoData };
  return seoData.title || seoData.h1 || product?.name || genericTitle;
}
