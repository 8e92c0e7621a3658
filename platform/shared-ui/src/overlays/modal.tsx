import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "../button/icon-button.js";
import { CloseIcon } from "../icons/icons.js";
import { MEDIA } from "../tokens/breakpoints.js";

const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;
const slide = keyframes`from { transform: translateX(100%); }`;
const lift = keyframes`from { transform: translateY(100%); }`;

const Surface = styled.dialog`
  position: fixed;
  inset: 0;
  margin: auto;
  padding: 0;
  border: 0;
  flex-direction: column;
  inline-size: min(36rem, 100vw - 2rem);
  max-inline-size: none;
  max-block-size: min(90dvh, 48rem);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-high);

  &[open] {
    display: flex;
    animation: ${rise} var(--motion-base) var(--motion-easing);
  }
  &::backdrop {
    background: var(--color-scrim);
  }
  &[data-steady] {
    block-size: min(90dvh, 40rem);
  }
  &[data-size="wide"] {
    inline-size: min(64rem, 100vw - 2rem);
    max-block-size: min(100dvh - 2rem, 64rem);
    @media screen {
      &[data-steady] {
        block-size: 100%;
      }
    }
  }
  &[data-placement="end"] {
    inset-inline-start: auto;
    margin: 0;
    inline-size: min(28rem, 100vw);
    block-size: 100dvh;
    max-block-size: none;
    border-radius: var(--radius-large) 0 0 var(--radius-large);
    &[open] {
      animation-name: ${slide};
    }
  }
  ${MEDIA.onlyXs} {
    &[data-placement="end"] {
      inset-block-start: auto;
      inset-inline-start: 0;
      inline-size: 100vw;
      block-size: auto;
      max-block-size: 92dvh;
      border-radius: var(--radius-large) var(--radius-large) 0 0;
      &[open] {
        animation-name: ${lift};
      }
    }
  }
  ${MEDIA.onlyXs} {
    &[data-steady] {
      block-size: 92dvh;
    }
  }
  @media print {
    &[open] {
      position: absolute;
      inset: 0 0 auto;
      margin: 0;
      inline-size: 100%;
      block-size: auto;
      max-block-size: none;
      border-radius: 0;
      box-shadow: none;
      animation: none;
    }
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-5);
  border-block-end: 1px solid var(--color-border);
`;

/**
 * Its basis is its content: where a dialog's height is its content's, WebKit counts a basis of 0% as no height. What is
 * in a steady wide dialog can have the body's height: 100cqb.
 */
const Body = styled.div`
  flex: 1 1 auto;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-5);
  @media screen {
    [data-size="wide"][data-steady] > & {
      container-type: size;
    }
  }
  @media print {
    overflow: visible;
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);
`;

export type ModalProps = {
  /** Called for Escape, the close button and a press outside the surface. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay visible below the content. */
  footer?: ReactNode;
  /** Keeps one height, whatever the content: for content that loads after the modal has opened. */
  steady?: boolean;
};

export type DialogProps = ModalProps & { size?: "medium" | "wide" };

type ModalSurfaceProps = DialogProps & { placement: "center" | "end" };

/** Centered on the page. */
export function Dialog(props: DialogProps) {
  return <ModalSurface {...props} placement="center" />;
}

/** At the end edge of the page; on the smallest screens at the bottom. */
export function Drawer(props: ModalProps) {
  return <ModalSurface {...props} placement="end" />;
}

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and restores the focus; global styles
 * lock scrolling. Mounting opens it, unmounting closes it.
 */
function ModalSurface({ onClose, title, children, footer, steady, placement, size = "medium" }: ModalSurfaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Must close before the element leaves the document, or the browser can't restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    return () => element.close();
  }, []);

  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    <Surface
      ref={dialog}
      data-modal
      data-placement={placement}
      data-size={size}
      data-steady={steady}
      aria-labelledby={titleId}
      onClick={pressBeside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Header>
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <IconButton label="Close" data-print="hide" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Surface>
  );
}
