import type { SlotProps } from "shared-contracts";

/** Input of a fragment's store: the props that are the same for all slots of a page. */
export type FragmentStoreInput = Pick<SlotProps, "context" | "pageData" | "url" | "bus" | "fetch">;
