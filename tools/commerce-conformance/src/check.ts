import type { ShopClient } from "./shop-client.js";

/** A store, and what is known to be in it. */
export type StoreUnderTest = {
  readonly origin: string;
  /** Of an item that the member may buy at least five of. */
  readonly itemId: string;
  readonly zipCode: string;
  readonly member: { readonly email: string; readonly password: string };
};

export type CheckTools = {
  readonly store: StoreUnderTest;
  /** A visitor whom the store has not seen. */
  newVisitor(): ShopClient;
  /** The member, signed in, with an empty cart. */
  signIn(): Promise<ShopClient>;
};

export type Check = {
  readonly name: string;
  /** Throws a `Deviation` where the store does something else. */
  run(tools: CheckTools): Promise<void>;
};

/** What a store did, and what it should have done. */
export class Deviation extends Error {}

/** The store says by 501 `not-supported` that it has no such thing. */
export class WithoutCounterpart extends Error {}

export type CheckResult = {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "without counterpart";
  readonly problem?: string;
};

export function expectThat(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Deviation(problem);
}

export function expectEqual(found: unknown, expected: unknown, what: string): void {
  const [foundText, expectedText] = [JSON.stringify(found), JSON.stringify(expected)];
  expectThat(foundText === expectedText, `${what} is ${foundText}; ${expectedText} is expected`);
}
