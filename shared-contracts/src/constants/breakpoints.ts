export const BREAKPOINT_NAMES = ["xs", "sm", "md", "lg"] as const;
export type Breakpoint = (typeof BREAKPOINT_NAMES)[number];

/** The smallest width in CSS pixels of each breakpoint (AMB-51). */
export const BREAKPOINTS = { xs: 0, sm: 768, md: 1024, lg: 1280 } as const satisfies Record<Breakpoint, number>;
