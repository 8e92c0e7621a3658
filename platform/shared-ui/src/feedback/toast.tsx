import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.js";
import { CloseIcon } from "../icons/icons.js";
import { MESSAGE_LOOK, type MessageTone } from "./message.js";

export type ToastProps = {
  tone?: MessageTone;
  children: ReactNode;
  /** A link or a button after the text. */
  action?: ReactNode;
  onClose: () => void;
};

const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: min(32rem, 100vw - 2rem);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  border-radius: var(--radius-medium);
  background: var(--color-surface-inverse);
  color: var(--color-text-inverse);
  box-shadow: var(--shadow-high);
  animation: ${rise} var(--motion-base) var(--motion-easing);
  a,
  button {
    color: inherit;
  }
  button:hover {
    background: none;
    opacity: 0.85;
  }
`;

const Text = styled.div`
  flex: 1;
  padding-block: var(--space-2);
`;

/** The look of a notice. The outlet around it is the page's only live region and decides when it disappears. */
export function Toast({ tone = "info", children, action, onClose }: ToastProps) {
  const { icon: ToneIcon } = MESSAGE_LOOK[tone];
  return (
    <Box data-tone={tone}>
      <ToneIcon />
      <Text>{children}</Text>
      {action}
      <IconButton label="Dismiss" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </Box>
  );
}
