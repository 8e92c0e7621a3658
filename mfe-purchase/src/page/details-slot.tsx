import type { SlotDefinition } from "fragment-kit";
import { Details } from "../details/view.js";
import { PageOverlays } from "./page-overlays.js";
import { withStore } from "./with-store.js";

export const slot: SlotDefinition = {
  component: withStore(() => (
    <Details>
      <PageOverlays host="details" />
    </Details>
  )),
};
