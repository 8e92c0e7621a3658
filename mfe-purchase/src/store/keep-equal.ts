/** For selectors: a decision that came out as before is the one before, and nobody draws it again. */
export const KEEP_EQUAL = {
  memoizeOptions: {
    resultEqualityCheck: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other),
  },
};
