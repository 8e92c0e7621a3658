import { VICTIMS } from "../../isolated-shop/victims.js";
import { EVERYONE, GUESTS, itemPath, MEMBERS, withDefaults, type PageState } from "../page-state.js";

const RECOMMENDATION_CALLS = "/ele-lpd/api/sparxProxy";
/** No other state views it as a guest, so no shell has its page. */
const NEVER_SEEN = itemPath("100122");

/** Pages of a shop in which something is broken. */
export const FAILURE_STATES = withDefaults({ visitors: MEMBERS, extent: "whole" }, [
  ...VICTIMS.flatMap(({ fragment, itemId }): readonly PageState[] => [
    {
      name: `${fragment} broken on the server`,
      path: itemPath(itemId),
      breaks: async (shop) => void (await shop.promoteBroken(fragment, "server-throws")),
    },
    {
      name: `${fragment} broken in the browser`,
      path: itemPath(itemId),
      breaks: (_shop, { faults }) => faults.blockRemote(fragment),
    },
  ]),
  {
    name: "storefront-api down, page never seen",
    path: NEVER_SEEN,
    visitors: EVERYONE,
    status: 503,
    breaks: async (shop) => shop.storefront.setOutage("down"),
  },
  {
    name: "storefront-api down, page seen before",
    path: itemPath("100110"),
    visitors: GUESTS,
    lacksPictures: true,
    allows: /50\d/,
    breaks: async (shop, { page }) => {
      await page.goto(itemPath("100110"));
      shop.storefront.setOutage("down");
    },
  },
  {
    name: "storefront-api failing",
    path: "/search?q=paper",
    visitors: GUESTS,
    status: 500,
    breaks: async (shop) => shop.storefront.setOutage("failing"),
  },
  {
    name: "recommendations failing",
    path: itemPath("100130"),
    allows: /50\d/,
    breaks: async (shop) => shop.storefront.setOutage("failing", RECOMMENDATION_CALLS),
  },
]);
