import { BREAKPOINTS, type Breakpoint } from "../constants/breakpoints.js";

/** The breakpoint of a viewport width in CSS pixels. */
export function toBreakpoint(width: number): Breakpoint {
  if (width >= BREAKPOINTS.lg) return "lg";
  if (width >= BREAKPOINTS.md) return "md";
  return width >= BREAKPOINTS.sm ? "sm" : "xs";
}
