import {
  type ContentText,
  formatText,
  hidesBrandElements,
  type Product,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { ECO_FRIENDLY } from "../identity/rule.js";

const HIGHLIGHTS_SHOWN = 3;

export function listHighlights({ description }: Pick<Product, "description">): readonly string[] {
  return (description?.bullets ?? []).slice(0, HIGHLIGHTS_SHOWN);
}

export type LearnMoreLink = {
  readonly kind: "eco" | "own-brand" | "diversity";
  /** The badge that earns the link. */
  readonly subject: string;
  readonly url: string;
  /** Opens another site in a new tab, without an opener. */
  readonly external: boolean;
};

type LinkFacts = { readonly item: Pick<ProductItem, "badges" | "product">; readonly context: VisitorContext };

const DIVERSITY_BADGE = /\bdivers(?:e|ity)\b/i;

/** Badges decide which links appear; the tenant configures their targets. Unconfigured links are left out (AMB-77). */
export function listLearnMoreLinks(facts: LinkFacts): readonly LearnMoreLink[] {
  return [selectEcoLink(facts), selectOwnBrandLink(facts), selectDiversityLink(facts)].filter(
    (link) => link !== undefined,
  );
}

function selectEcoLink({ item, context: { tenant, links } }: LinkFacts): LearnMoreLink | undefined {
  const url = tenant === "business" ? links.ecoProgramPath : links.ecoProgramUrl;
  if (!item.product.ecoId || !url) return undefined;
  return { kind: "eco", subject: ECO_FRIENDLY, url, external: tenant === "retail" };
}

/** Link to the store brand, hidden from some visitors (docs/spec extras §6). */
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

type Configured = Pick<VisitorContext, "messages">;

/** Membership SKUs have terms; no other item does (docs/spec extras §2). */
export function selectMembershipTerms(
  { membershipSKUDetails }: Pick<ProductItem, "membershipSKUDetails">,
  { messages }: Configured,
): ContentText | undefined {
  return membershipSKUDetails?.isMembershipSKU === true ? messages.membershipTerms : undefined;
}

/** Recycling notices apply to cartridges only (AMB-78). */
export function selectRecyclingNotice(
  { compatibility }: Pick<ProductItem, "compatibility">,
  { messages }: Configured,
): ContentText | undefined {
  return compatibility?.kind === "cartridge" ? messages.recyclingRewards : undefined;
}
