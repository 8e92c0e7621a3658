/** For selectors that build objects: an equal result keeps its identity, so nothing re-renders. */
export const KEEP_EQUAL = {
  memoizeOptions: {
    resultEqualityCheck: (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other),
  },
};
