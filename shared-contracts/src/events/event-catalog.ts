import { bundleAdded } from "./bundle-added.js";
import { cartAddFailed } from "./cart-add-failed.js";
import { cartChanged } from "./cart-changed.js";
import { cartItemsAdded } from "./cart-items-added.js";
import { compareChanged } from "./compare-changed.js";
import { fragmentFailed } from "./fragment-failed.js";
import { fragmentMounted } from "./fragment-mounted.js";
import { itemViewed } from "./item-viewed.js";
import { pageContextResolved } from "./page-context-resolved.js";
import { pageNoticeRaised } from "./page-notice-raised.js";
import { pageSectionChosen } from "./page-section-chosen.js";
import { printHandoffStarted } from "./print-handoff-started.js";
import { printResultArrived } from "./print-result-arrived.js";
import { purchaseCustomizationChosen } from "./purchase-customization-chosen.js";
import { purchaseInventoryRefreshed } from "./purchase-inventory-refreshed.js";
import { purchaseMainButtonSeen } from "./purchase-main-button-seen.js";
import { purchasePageStateChanged } from "./purchase-page-state-changed.js";
import { reviewsSummaryLoaded } from "./reviews-summary-loaded.js";
import type { EventDefinition } from "./define-event.js";

/** `any`: every part may publish it. `shared-contracts`: its cart client does, for whoever called the cart. */
type EventOwner =
  | "any"
  | "shared-contracts"
  | "fragment-kit"
  | "shell"
  | "mfe-purchase"
  | "mfe-recommendations"
  | "mfe-reviews"
  | "mfe-print-handoff";

type EventReader = Exclude<EventOwner, "any" | "shared-contracts" | "fragment-kit">;

export type CatalogedEvent = {
  readonly event: EventDefinition;
  readonly owner: EventOwner;
  readonly readers: readonly EventReader[];
};

/**
 * Every event of the page, for documentation, gates and tests. Nothing that runs in a browser imports it, since it
 * brings every schema along.
 */
export const EVENT_CATALOG: readonly CatalogedEvent[] = [
  {
    event: pageContextResolved,
    owner: "shell",
    readers: ["mfe-purchase", "mfe-recommendations", "mfe-print-handoff"],
  },
  {
    event: purchasePageStateChanged,
    owner: "mfe-purchase",
    readers: ["mfe-recommendations", "mfe-print-handoff", "shell"],
  },
  { event: purchaseInventoryRefreshed, owner: "mfe-purchase", readers: ["mfe-recommendations"] },
  { event: purchaseMainButtonSeen, owner: "mfe-purchase", readers: ["mfe-purchase", "mfe-recommendations"] },
  { event: purchaseCustomizationChosen, owner: "mfe-purchase", readers: ["mfe-print-handoff"] },
  {
    event: cartItemsAdded,
    owner: "shared-contracts",
    readers: ["shell", "mfe-purchase", "mfe-recommendations", "mfe-print-handoff"],
  },
  {
    event: cartAddFailed,
    owner: "shared-contracts",
    readers: ["shell", "mfe-purchase", "mfe-recommendations", "mfe-print-handoff"],
  },
  {
    event: cartChanged,
    owner: "shared-contracts",
    readers: ["shell", "mfe-purchase", "mfe-recommendations", "mfe-print-handoff"],
  },
  { event: itemViewed, owner: "shell", readers: ["mfe-recommendations"] },
  { event: compareChanged, owner: "mfe-recommendations", readers: ["mfe-purchase", "shell"] },
  { event: bundleAdded, owner: "mfe-recommendations", readers: ["mfe-purchase"] },
  { event: reviewsSummaryLoaded, owner: "mfe-reviews", readers: ["mfe-purchase", "mfe-reviews"] },
  { event: pageSectionChosen, owner: "any", readers: ["shell", "mfe-purchase", "mfe-recommendations"] },
  { event: pageNoticeRaised, owner: "any", readers: ["shell"] },
  { event: printHandoffStarted, owner: "mfe-print-handoff", readers: ["shell", "mfe-purchase"] },
  { event: printResultArrived, owner: "mfe-print-handoff", readers: ["shell", "mfe-purchase"] },
  { event: fragmentMounted, owner: "fragment-kit", readers: ["shell"] },
  { event: fragmentFailed, owner: "fragment-kit", readers: ["shell"] },
];
