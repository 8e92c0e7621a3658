/** One line of what a page reports to `/beacon`. The server checks the same shape. */
export type BeaconMessage =
  | {
      readonly kind: "failure";
      /** `fragment@version`, or `shell` for its own code. */
      readonly release: string;
      readonly slot: string;
      readonly phase: string;
      readonly message: string;
      readonly stack?: string;
    }
  | {
      readonly kind: "vital";
      readonly name: string;
      readonly value: number;
      readonly rating: string;
      /** Of the element that it is about; `none` where that is in no slot. */
      readonly slot: string;
    }
  | {
      /** The slot was drawn anew in the browser: it works, and was slow. */
      readonly kind: "lost-hydration";
      readonly release: string;
      readonly slot: string;
      readonly message: string;
    }
  | { readonly kind: "violation"; readonly release: string; readonly message: string };

/** What `/beacon` receives: who saw it, on which lock, and what happened. */
export type BeaconBody = {
  readonly pageLock: string;
  readonly traceId: string;
  readonly viewToken: string;
  readonly page: string;
  readonly messages: readonly BeaconMessage[];
};
