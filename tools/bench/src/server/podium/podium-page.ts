import { performCall, PAGE_ROUTES, PageData, type SlotInput } from "shared-contracts";
import { createStorefrontSession, resolveVisitor, type Upstream } from "shell/server";

export type VisitorHeaders = Readonly<Record<string, string>>;

/** Loads page data and visitor. Layout and podlets each do this, because Podium only passes them short headers. */
export async function loadInput(
  storefront: Upstream,
  { headers, address }: { readonly headers: VisitorHeaders; readonly address: string },
): Promise<SlotInput> {
  const session = createStorefrontSession(storefront, headers);
  const [{ context }, answered] = await Promise.all([
    resolveVisitor(session, "retail"),
    performCall(session.fetch, PAGE_ROUTES.getPageData, { pathAndQuery: address }, { deadline: 3000 }),
  ]);
  if (!answered.ok) throw new Error(`No page data: ${answered.failure.kind}`);
  const { pathname, searchParams } = new URL(address, "http://shop.invalid");
  return {
    context,
    pageData: PageData.parse(answered.value),
    url: { path: pathname, query: Object.fromEntries(searchParams) },
  };
}
