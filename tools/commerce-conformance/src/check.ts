import type { ShopClient } from "./shop-client.js";

/** A store and its known content. */
export type StoreUnderTest = {
  readonly origin: string;
  /** An item of which the member can buy at least five. */
  readonly itemId: string;
  readonly zipCode: string;
  readonly member: { readonly email: string; readonly password: string };
};

export type CheckTools = {
  readonly store: StoreUnderTest;
  /** A visitor without a session. */
  newVisitor(): ShopClient;
  /** Signs in as the member and empties the cart. */
  signIn(): Promise<ShopClient>;
};

export type Check = {
  readonly name: string;
  /** Throws a `Deviation` if the store behaves differently. */
  run(tools: CheckTools): Promise<void>;
};

/** What a store did and what was expected. */
export class Deviation extends Error {}

/** The store responded with 501 `not-supported`. */
export class WithoutCounterpart extends Error {
  /** As the store's `details` name it. */
  readonly feature: string | undefined;

  constructor(feature: string | undefined, reason: string) {
    super(reason);
    this.feature = feature;
  }
}

export type CheckResult = {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "without counterpart";
  readonly problem?: string;
  /** What has no counterpart, and why, in the store's words. */
  readonly missing?: { readonly feature: string; readonly reason: string };
};

export function expectThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Deviation(problem);
}

export function expectEqual(found: unknown, expected: unknown, what: string): void {
  const [foundText, expectedText] = [JSON.stringify(found), JSON.stringify(expected)];
  expectThat(foundText === expectedText, `${what} is ${foundText}; ${expectedText} is expected`);
}
