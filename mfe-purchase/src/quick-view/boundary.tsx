import { Component, type PropsWithChildren, type ReactNode } from "react";

export type QuickViewBoundaryProps = PropsWithChildren<{ fallback: ReactNode }>;

/** An error in the quick view must not take the page's own buy box with it. */
export class QuickViewBoundary extends Component<QuickViewBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
