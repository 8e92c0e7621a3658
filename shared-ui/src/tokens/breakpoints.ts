/** The four widths of the page (AMB-51), as the smallest viewport of each, in CSS pixels. */
export const BREAKPOINTS = { xs: 0, sm: 768, md: 1024, lg: 1280 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Media queries by what they select; the first render never reads the width, CSS alone does. */
export const MEDIA = {
  onlyXs: "@media (max-width: 767.98px)",
  narrow: "@media (max-width: 1023.98px)",
  fromSm: "@media (min-width: 768px)",
  fromMd: "@media (min-width: 1024px)",
  fromLg: "@media (min-width: 1280px)",
} as const;
