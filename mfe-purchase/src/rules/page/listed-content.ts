import type { ContentText, ProductItem, VisitorContext } from "shared-contracts";

type Configured = Pick<VisitorContext, "messages">;

/** Terms come with membership skus, and only with them (docs/spec extras §2). */
export function selectMembershipTerms(
  { membershipSKUDetails }: Pick<ProductItem, "membershipSKUDetails">,
  { messages }: Configured,
): ContentText | undefined {
  return membershipSKUDetails?.isMembershipSKU === true ? messages.membershipTerms : undefined;
}

/** Recycling is for cartridges (AMB-78). */
export function selectRecyclingNotice(
  { compatibility }: Pick<ProductItem, "compatibility">,
  { messages }: Configured,
): ContentText | undefined {
  return compatibility?.kind === "cartridge" ? messages.recyclingRewards : undefined;
}
