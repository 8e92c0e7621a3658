import { PAGE_PLANS, type PageName, type PagePlan } from "./page-plan.js";

/** First match wins; `itemId` may carry `##` and a customer item number, percent-encoded in the address. */
const PAGE_ROUTES = [
  { page: "product", pattern: /^\/lpd-sba-sku(?:\/product_(?<itemId>[^/]+))?\/?$/ },
  { page: "review", pattern: /^\/ptd\/review\/(?<itemId>[^/]+)\/?$/ },
  { page: "review", pattern: /^\/ptd\/question\/[^/]+\/?$/, subject: "question" },
  { page: "review", pattern: /^\/ptd\/moderation\/?$/ },
  { page: "print-studio", pattern: /^\/tpv\/punchoutHome\/?$/ },
  { page: "print-studio", pattern: /^\/services\/print\/creative-service\/project(?:\/[^/]+)?\/?$/ },
  { page: "print-result", pattern: /^\/tpv\/punchoutResult\/?$/ },
  { page: "my-files", pattern: /^\/services\/print\/print-center\/?$/ },
] as const satisfies readonly { page: PageName; pattern: RegExp; subject?: string }[];

export type PageMatch = {
  readonly plan: PagePlan;
  /** Decoded item id from the path, or `undefined` where the address names none there. */
  readonly itemId: string | undefined;
  /** The answer that a slot asks for and the address is about: where there is none, there is no such page. */
  readonly subject: string | undefined;
};

/** The page plan of a path (no query), or `undefined` where the path is none of the assembled pages. */
export function matchPage(path: string): PageMatch | undefined {
  for (const route of PAGE_ROUTES) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    const subject = "subject" in route ? route.subject : undefined;
    return { plan: PAGE_PLANS[route.page], itemId: decode(match.groups?.["itemId"]), subject };
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
