import { FORM_KEY_FIELD } from "shared-contracts/constants";
import { announce } from "../page/announce.js";
import { showCartCount } from "../page/cart-count.js";

/** A form that was sent before its slot hydrated. */
export type EarlyPost = ReturnType<typeof sendEarly>;

const SHOWN_MS = 6000;

/** What the shell reads of the response: it shows the count in its header. */
type Added = { readonly failedItems: readonly unknown[]; readonly cart: { readonly itemCount: number } };

/**
 * Whether the form adds to the cart what the slot itself would add. Its fragment says so of the form as rendered, with
 * `data-early`; another option or a plan may need what only the slot's code knows.
 */
export function maySendEarly(form: HTMLFormElement): boolean {
  // Browsers make no random keys for insecure origins.
  if (form.dataset["early"] === undefined || !("randomUUID" in crypto)) return false;
  const choices = form.closest("[data-slot]")?.querySelectorAll<HTMLInputElement>("[type=radio],[type=checkbox]") ?? [];
  return [...choices].every((box) => box.checked === box.defaultChecked);
}

/** Sends the form at once, and says with the words of `data-early` when it has been added. */
export function sendEarly(form: HTMLFormElement) {
  const document = form.ownerDocument;
  const fields = new URLSearchParams(new FormData(form) as never);
  fields.set(FORM_KEY_FIELD, crypto.randomUUID());
  const toast = document.createElement("div");
  let outcome: "waiting" | "done" | "failed" = "waiting";
  let isForgotten = false;

  async function send(): Promise<void> {
    try {
      const response = await fetch(form.getAttribute("action") ?? "", {
        method: "POST",
        body: fields,
        headers: { accept: "application/json" },
        // The shopper may leave meanwhile.
        keepalive: true,
      });
      const { failedItems, cart } = (await response.json()) as Added;
      if (!response.ok || failedItems.length > 0) throw new Error("Not added");
      outcome = "done";
      if (!isForgotten) show(cart.itemCount);
    } catch {
      // The slot sends it again, or the browser does, and says why it can't be added.
      outcome = "failed";
    }
  }
  function show(itemCount: number): void {
    showCartCount(document, itemCount);
    toast.className = "toast toast-success";
    toast.textContent = form.dataset["early"] ?? "";
    document.querySelector("body>#toast-outlet")?.append(toast);
    announce(document, toast.textContent);
    setTimeout(forget, SHOWN_MS);
  }
  /** Call when somebody else tells the shopper: takes the message away, or keeps it from being shown. */
  function forget(): void {
    isForgotten = true;
    toast.remove();
  }
  const settled = send();
  return {
    /** URL-encoded, with the key under which the service makes the call once. */
    fields: String(fields),
    get outcome() {
      return outcome;
    },
    /** Never rejects. */
    settled,
    forget,
  };
}
