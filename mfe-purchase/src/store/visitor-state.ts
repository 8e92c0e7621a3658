import type { SlotUrl, VisitorContext } from "shared-contracts";

/** Who looks at the page, by which address and when. It stays for the whole page view. */
export type VisitorState = {
  readonly context: VisitorContext;
  readonly url: SlotUrl;
  /** ISO time: offers that hold then are shown. */
  readonly openedAt: string;
};
