import { PAGE_PLANS, type PageName, type PagePlan } from "./page-plan.js";

/** First match wins; `itemId` may carry `##` and a customer item number, percent-encoded in the address. */
const PAGE_ROUTES = [
  { page: "product", pattern: /^\/lpd-sba-sku(?:\/product_(?<itemId>[^/]+))?\/?$/ },
  { page: "review", pattern: /^\/ptd\/review\/(?<itemId>[^/]+)\/?$/ },
  { page: "review", pattern: /^\/ptd\/question\/[^/]+\/?$/ },
  { page: "review", pattern: /^\/ptd\/moderation\/?$/ },
  { page: "print-studio", pattern: /^\/tpv\/punchoutHome\/?$/ },
  { page: "print-studio", pattern: /^\/services\/print\/creative-service\/project(?:\/[^/]+)?\/?$/ },
  { page: "print-result", pattern: /^\/tpv\/punchoutResult\/?$/ },
  { page: "my-files", pattern: /^\/services\/print\/print-center\/?$/ },
] as const satisfies readonly { page: PageName; pattern: RegExp }[];

export type PageMatch = {
  readonly plan: PagePlan;
  /** Decoded item id from the path, or `undefined` where the address names none there. */
  readonly itemId: string | undefined;
};

/** The page plan of a path (no query), or `undefined` where the path is none of the assembled pages. */
export function matchPage(path: string): PageMatch | undefined {
  for (const { page, pattern } of PAGE_ROUTES) {
    const match = pattern.exec(path);
    if (match) return { plan: PAGE_PLANS[page], itemId: decode(match.groups?.["itemId"]) };
  }
  return undefined;
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
