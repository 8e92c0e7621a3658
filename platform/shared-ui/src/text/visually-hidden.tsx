import type { ReactNode } from "react";

/** For screen readers only; the class is part of the global styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
