import { formatText, hidesBrandElements, purchaseTexts, type ProductItem, type VisitorContext } from "shared-contracts";

export type LearnMoreLink = {
  readonly kind: "eco" | "own-brand" | "diversity";
  /** What there is to learn about: the badge that earns the link. */
  readonly subject: string;
  readonly url: string;
  /** Leads to another site: opened in a new tab, without an opener. */
  readonly external: boolean;
};

type LinkFacts = { readonly item: Pick<ProductItem, "badges" | "product">; readonly context: VisitorContext };

const DIVERSITY_BADGE = /\bdivers(?:e|ity)\b/i;

/** A badge decides the link, the tenant where it leads; a link that is not configured is left out (AMB-77). */
export function listLearnMoreLinks(facts: LinkFacts): readonly LearnMoreLink[] {
  return [selectEcoLink(facts), selectOwnBrandLink(facts), selectDiversityLink(facts)].filter(
    (link) => link !== undefined,
  );
}

function selectEcoLink({ item, context: { tenant, links } }: LinkFacts): LearnMoreLink | undefined {
  const url = tenant === "business" ? links.ecoProgramPath : links.ecoProgramUrl;
  if (!item.product.ecoId || !url) return undefined;
  return { kind: "eco", subject: purchaseTexts[tenant].ecoFriendly, url, external: tenant === "retail" };
}

/** Brand text, which some visitors do not see (docs/spec extras §6). */
function selectOwnBrandLink({ item, context }: LinkFacts): LearnMoreLink | undefined {
  const { sbgBrandType, brandName } = item.product;
  if (!sbgBrandType || hidesBrandElements(context)) return undefined;
  return { kind: "own-brand", subject: brandName ?? sbgBrandType, url: context.links.ownBrandsPath, external: false };
}

function selectDiversityLink({ item, context: { tenant, links } }: LinkFacts): LearnMoreLink | undefined {
  const badge = [...item.badges, ...(item.product.skuBadging ?? [])].find(({ name }) => DIVERSITY_BADGE.test(name));
  const id = links.diverseSuppliersShopId;
  const shop = id && formatText(links.diverseSuppliersPath, { id: encodeURIComponent(id) });
  const url = tenant === "business" ? links.diverseProductsPath : shop;
  return badge && url ? { kind: "diversity", subject: badge.name, url, external: false } : undefined;
}
