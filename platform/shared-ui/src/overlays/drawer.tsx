import { ModalSurface, type ModalProps } from "./modal.js";

export type DrawerProps = ModalProps;

/** At the end edge of the page; on the smallest screens at the bottom. */
export function Drawer(props: DrawerProps) {
  return <ModalSurface {...props} placement="end" />;
}
