import styled from "@emotion/styled";
import type { ComponentType, ReactNode } from "react";
import { FailureIcon, type IconProps, InfoIcon, SuccessIcon, WarningIcon } from "../icons/icons.js";
import { OwnText, VisuallyHidden } from "../text/inline-text.js";

export type MessageTone = "info" | "success" | "warning" | "error";

export type MessageProps = {
  tone?: MessageTone;
  /** A bold first line. */
  title?: string;
  children?: ReactNode;
};

const MESSAGE_LOOK = {
  info: { icon: InfoIcon, spoken: "Information: " },
  success: { icon: SuccessIcon, spoken: "" },
  warning: { icon: WarningIcon, spoken: "Warning: " },
  error: { icon: FailureIcon, spoken: "Error: " },
} as const satisfies Record<MessageTone, { icon: ComponentType<IconProps>; spoken: string }>;

const Box = styled.div`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-info-soft);
  font: var(--type-body);
  > svg {
    color: var(--color-info);
  }
  /* Has no effect on links within the line. */
  p + :is(a, button) {
    margin-block-start: var(--space-2);
  }
  &[data-tone="success"] {
    background: var(--color-positive-soft);
    > svg {
      color: var(--color-positive);
    }
  }
  &[data-tone="warning"] {
    background: var(--color-warning-soft);
    > svg {
      color: var(--color-warning);
    }
  }
  &[data-tone="error"] {
    background: var(--color-negative-soft);
    > svg {
      color: var(--color-negative);
    }
  }
`;

/** A static notice. It isn't announced by itself: if it appears later, wrap it in a live region. */
export function Message({ tone = "info", title, children }: MessageProps) {
  const { icon: ToneIcon, spoken } = MESSAGE_LOOK[tone];
  return (
    <Box data-tone={tone}>
      <ToneIcon />
      <div>
        {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <OwnText>{children}</OwnText>
      </div>
    </Box>
  );
}
