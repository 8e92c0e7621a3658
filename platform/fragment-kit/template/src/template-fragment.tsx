import { defineFragment, type SlotDescriptions } from "fragment-kit";
import { TemplateSlot } from "./template-slot.js";

export const fragment = defineFragment({
  name: "mfe-template",
  slots: { "template-slot": { component: TemplateSlot } },
});

/** Metadata of each slot: height to reserve, in rem by width, and when to hydrate. */
export const slotDescriptions: SlotDescriptions = {
  "template-slot": { hydration: "visible", reservedHeight: { xs: 10, sm: 10, wide: 10 } },
};
