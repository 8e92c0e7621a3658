/**
 * Media queries by what they select (AMB-51). The first render never reads the width; only CSS does. The pixels match
 * `BREAKPOINTS` in shared-contracts, which a test checks.
 */
export const MEDIA = {
  onlyXs: "@media (max-width: 767.98px)",
  narrow: "@media (max-width: 1023.98px)",
  fromSm: "@media (min-width: 768px)",
  fromMd: "@media (min-width: 1024px)",
  fromLg: "@media (min-width: 1280px)",
} as const;
