import { ModalSurface, type ModalProps } from "./modal.js";

export type DialogProps = ModalProps & { size?: "medium" | "wide" };

/** Centered on the page. */
export function Dialog(props: DialogProps) {
  return <ModalSurface {...props} placement="center" />;
}
