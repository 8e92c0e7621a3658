import { Component, type ComponentType, type PropsWithChildren } from "react";

export type SlotErrorBoundaryOptions = {
  /** Called once, after React has removed the failed markup. */
  readonly onFailure: (error: unknown) => void;
  readonly fallback: ComponentType | undefined;
};

type BoundaryState = { failed: boolean };

/** The outermost boundary of one slot: without it, `mount` would never settle if the first render throws. */
export function createSlotErrorBoundary<Props extends object>({
  onFailure,
  fallback: Fallback,
}: SlotErrorBoundaryOptions) {
  return class SlotErrorBoundary extends Component<PropsWithChildren<Props>, BoundaryState> {
    override state: BoundaryState = { failed: false };

    static getDerivedStateFromError(): BoundaryState {
      return { failed: true };
    }

    override componentDidCatch(error: unknown) {
      onFailure(error);
    }

    override render() {
      if (!this.state.failed) return this.props.children;
      return Fallback ? <Fallback /> : null;
    }
  };
}
