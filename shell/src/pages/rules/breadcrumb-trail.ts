import {
  formatText,
  selectHomePath,
  shellTexts,
  type Breadcrumb,
  type SeoData,
  type VisitorContext,
} from "shared-contracts";

type TrailContext = Pick<VisitorContext, "tenant" | "user" | "flags">;

/** Home first, then the product's entries in the order received. */
export function toBreadcrumbTrail(context: TrailContext, entries: readonly Breadcrumb[]): readonly Breadcrumb[] {
  return [{ displayName: shellTexts[context.tenant].home, url: selectHomePath(context) }, ...entries];
}

/** The link "More from {anchor text}": retail only, and only if both parts exist. */
export function selectMoreFrom(
  context: Pick<VisitorContext, "tenant">,
  seoData: Pick<SeoData, "parentPumiceUrl" | "anchorText"> | undefined,
): { readonly text: string; readonly url: string } | undefined {
  const { parentPumiceUrl, anchorText } = seoData ?? {};
  if (context.tenant !== "retail" || !parentPumiceUrl || !anchorText) return undefined;
  return { text: formatText(shellTexts[context.tenant].moreFrom, { anchorText }), url: parentPumiceUrl };
}
