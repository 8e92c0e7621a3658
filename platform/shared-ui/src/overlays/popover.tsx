import styled from "@emotion/styled";
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.js";
import { OwnText } from "../text/inline-text.js";

export type PopoverProps = {
  /** Visible content of the button that opens it. */
  trigger: ReactNode;
  triggerId?: string;
  /** Accessible name of trigger and panel together. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** `narrow`: 144 to 300 px. */
  width?: "narrow" | "medium";
};

const Frame = styled.details`
  position: relative;
  display: inline-block;
`;

const Trigger = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 1.5rem;
  color: var(--color-accent);
  font-weight: var(--weight-medium);
  text-decoration: underline;
  text-underline-offset: 0.15em;
  text-decoration-thickness: 1px;
  &:hover {
    color: var(--color-accent-strong);
  }
  [open] > & > svg:last-of-type {
    transform: rotate(180deg);
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-start: calc(100% + var(--space-2));
  inset-inline-start: 0;
  z-index: var(--layer-popover);
  inline-size: 20rem;
  /* The trigger may be inside a card beside an icon; on a phone the panel must still fit. */
  max-inline-size: calc(100vw - 6rem);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  /* There may be a sticky bar at the edge of the window. */
  scroll-margin-block: 5rem;
  &[data-width="narrow"] {
    inline-size: max-content;
    min-inline-size: 144px;
    max-inline-size: 300px;
    padding: var(--space-2);
  }
`;

/**
 * A small non-modal panel beside its trigger. Built on `details`, so that it opens without JavaScript; with JavaScript,
 * a press outside closes it, and Escape closes it and returns the focus.
 */
export function Popover({ trigger, triggerId, label, open, onOpenChange, children, width = "medium" }: PopoverProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pressSomewhere = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !frame.current?.contains(target)) onOpenChange(false);
  });

  useEffect(() => {
    if (!open) return undefined;
    // Near the edge of the window it would open out of view.
    panel.current?.scrollIntoView?.({ block: "nearest" });
    const onPress = (event: PointerEvent) => pressSomewhere(event.target);
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    frame.current?.querySelector("summary")?.focus();
    onOpenChange(false);
  }

  return (
    <Frame
      ref={frame}
      aria-label={label}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onOpenChange(currentTarget.open);
      }}
      onKeyDown={closeByKey}
    >
      <Trigger id={triggerId}>
        <OwnText>{trigger}</OwnText>
        <ChevronDownIcon size={16} />
      </Trigger>
      <Panel ref={panel} data-print="hide" data-width={width}>
        {children}
      </Panel>
    </Frame>
  );
}
