import type { ReactNode } from "react";

/** Read by screen readers, not seen; the class stands in the global styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
