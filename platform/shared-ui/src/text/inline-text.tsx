import type { ReactNode } from "react";

/**
 * Text beside other content. A browser's translation puts its own elements in place of text nodes, and React would go
 * on changing the nodes that are gone. In an element of its own, React replaces whatever is there.
 */
export function OwnText({ children }: { children: ReactNode }) {
  return typeof children === "string" ? <span>{children}</span> : children;
}

/** For screen readers only; the class is part of the global styles. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
