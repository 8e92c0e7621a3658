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
      /** Slot that contains the element; `none` if there is none. */
      readonly slot: string;
    }
  | {
      /** The slot was re-rendered in the browser: it works but was slow. */
      readonly kind: "lost-hydration";
      readonly release: string;
      readonly slot: string;
      readonly message: string;
    }
  /** Of a page on trial: it runs, and it was left or had run for a minute. */
  | { readonly kind: "life"; readonly stage: "started" | "ended" }
  | { readonly kind: "violation"; readonly release: string; readonly message: string };

/** Body of a request to `/beacon`: the page view, its lock and its messages. */
export type BeaconBody = {
  readonly pageLock: string;
  readonly traceId: string;
  readonly viewToken: string;
  readonly page: string;
  readonly messages: readonly BeaconMessage[];
};
