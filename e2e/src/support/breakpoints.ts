/** One width per breakpoint: phone, tablet, laptop and desktop. */
export const VIEWPORTS = {
  xs: { width: 390, height: 844 },
  sm: { width: 820, height: 1180 },
  md: { width: 1100, height: 800 },
  lg: { width: 1440, height: 900 },
} as const;
