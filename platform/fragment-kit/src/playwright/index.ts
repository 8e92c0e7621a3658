export { covers, type Coverage } from "./covers.js";
export { expectEvent, readEvents } from "./page-events.js";
export { answerRequests, type FaultAnswer, type PageFaults } from "./page-faults.js";
export { watchPageIssues, type PageIssues } from "./page-issues.js";
export { readPageLock, showPreview } from "./page-lock.js";
export {
  expect,
  tenantUrl,
  test,
  VIEWPORTS,
  waitForBuyArea,
  type Breakpoint,
  type ShopFixtures,
  type ShopOptions,
  type Visit,
  type VisitOptions,
} from "./shop-test.js";
export { endSession, signIn, type ShopUser } from "./sign-in.js";
export { mountedSlot, readMountedSlots, renderedSlot, slot } from "./slots.js";
