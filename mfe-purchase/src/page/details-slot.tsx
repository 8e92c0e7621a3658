import type { SlotDefinition } from "fragment-kit";
import { Details } from "../details/view.js";

export const slot: SlotDefinition = { component: Details };
