import type { SlotProps } from "shared-contracts";

/** Input of a fragment's store: the props that all slots of a page share. */
export type FragmentStoreInput = Pick<SlotProps, "context" | "pageData" | "url" | "bus" | "fetch">;
