import type { RenderSlotOptions } from "fragment-kit/testing";
import { businessMember, createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";

/** The states of the slot, by name. The unit test draws each; a tool that shows stories can too. */
export const stories: Readonly<Record<string, RenderSlotOptions>> = {
  "a guest": { context: retailGuest, pageData: createPageData(sellableItem, retailGuest) },
  "a member of a company": { context: businessMember, pageData: createPageData(sellableItem, businessMember) },
  "a page without an item": { context: retailGuest },
};
