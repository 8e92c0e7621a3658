import type { SlotProps } from "shared-contracts";

/** What a fragment's store may build on: everything that is the same for all slots of a page. */
export type FragmentStoreInput = Pick<SlotProps, "context" | "pageData" | "url" | "bus" | "fetch">;
