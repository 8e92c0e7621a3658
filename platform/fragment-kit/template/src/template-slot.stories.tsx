import type { RenderSlotOptions } from "fragment-kit/testing";
import { businessMember, createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";

/** The states of the slot by name, rendered by the unit test and by tools that show stories. */
export const stories: Readonly<Record<string, RenderSlotOptions>> = {
  "a guest": { context: retailGuest, pageData: createPageData(sellableItem, retailGuest) },
  "a member of a company": { context: businessMember, pageData: createPageData(sellableItem, businessMember) },
  "a page without an item": { context: retailGuest },
};
