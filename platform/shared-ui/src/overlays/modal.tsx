import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { IconButton } from "../button/icon-button.js";
import { CloseIcon } from "../icons/icons.js";
import { Body, Footer, Header, Surface } from "./modal-styles.js";

export type ModalProps = {
  open: boolean;
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

export type DrawerProps = ModalProps;

type ModalSurfaceProps = DialogProps & { placement: "center" | "end" };

/** Centered on the page. */
export function Dialog(props: DialogProps) {
  return <ModalSurface {...props} placement="center" />;
}

/** At the end edge of the page; on the smallest screens at the bottom. */
export function Drawer(props: DrawerProps) {
  return <ModalSurface {...props} placement="end" />;
}

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and restores the focus; global styles
 * lock scrolling. Its content exists only while it is open.
 */
function ModalSurface({
  open,
  onClose,
  title,
  children,
  footer,
  steady,
  placement,
  size = "medium",
}: ModalSurfaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Must close before the element leaves the document, or the browser can't restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

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
      {open && (
        <>
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
        </>
      )}
    </Surface>
  );
}
