/**
 * Gives jsdom, which has no modal dialogs, the part of them that a test can see: opening moves the focus in, closing
 * gives it back, Escape asks to cancel.
 */
export function installModalDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("[autofocus], a[href], button, input, select, textarea")?.focus();
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.dispatchEvent(new Event("cancel", { cancelable: true }));
    });
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
