import { defineFragment, type SlotDescriptions } from "fragment-kit";
import { TemplateSlot } from "./template-slot.js";

export const fragment = defineFragment({
  name: "mfe-template",
  slots: { "template-slot": { component: TemplateSlot } },
});

/** What the page has to know of each slot: how much room to keep, in rem by width, and when to hydrate it. */
export const slotDescriptions: SlotDescriptions = {
  "template-slot": { hydration: "visible", reservedHeight: { xs: 10, sm: 10, wide: 10 } },
};
