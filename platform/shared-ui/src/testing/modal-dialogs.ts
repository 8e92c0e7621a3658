/**
 * Adds the parts of modal dialogs to jsdom that tests can observe: opening moves the focus in, closing restores it,
 * Escape cancels.
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
