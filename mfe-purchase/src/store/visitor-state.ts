import type { SlotUrl, VisitorContext } from "shared-contracts";

/** Who looks at the page, and by which address. It stays for the whole page view. */
export type VisitorState = { readonly context: VisitorContext; readonly url: SlotUrl };
