import { callToActionTexts, codeOfFailure, type AddOutcome, type Tenant } from "shared-contracts";

export type AddFailure = {
  /** Why something was not added, in the shopper's words. */
  readonly message: string;
  /** The session has ended since the page came: signing in helps. */
  readonly needsSignIn: boolean;
};

const SIGN_IN_REQUIRED = "sign-in-required";

/** What is wrong with an add; undefined when everything was added. An add that took a part has failed for the rest. */
export function readAddFailure(outcome: AddOutcome, tenant: Tenant): AddFailure | undefined {
  if (outcome.kind === "failed") return toFailure(codeOfFailure(outcome.failure), outcome.message, tenant);
  const [first] = outcome.failedItems;
  if (outcome.kind === "added") return first && toFailure(first.code, first.message, tenant);
  return toFailure(first?.code, outcome.message, tenant);
}

function toFailure(code: string | undefined, message: string, tenant: Tenant): AddFailure {
  const needsSignIn = code === SIGN_IN_REQUIRED;
  return { message: needsSignIn ? callToActionTexts[tenant].signInToAdd : message, needsSignIn };
}
