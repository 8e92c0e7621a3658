/** For selectors that build objects: a result equal to the one before stays the same object, so nothing re-renders. */
export const KEEP_EQUAL = {
  memoizeOptions: {
    resultEqualityCheck: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other),
  },
};
