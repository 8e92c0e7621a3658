import { PRIVACY_PATH } from "../../analytics/privacy-choice.js";

const HEADING = "privacy-banner-heading";

/*
 * Above the bars that may be at the lower edge, each with a height of its own. The page gets as much room at its end.
 */
const STYLES = `
.privacy-banner{position:fixed;z-index:calc(var(--layer-sticky) + 1);inset-block-end:calc(var(--space-2) + var(--bar-height,0px) + var(--tray-height,0px));inset-inline:var(--space-2);display:grid;gap:var(--space-2);max-inline-size:40rem;margin-inline:auto;padding:var(--space-3) var(--space-4);border:1px solid var(--color-border-strong);border-radius:var(--radius-large);background:var(--color-surface);color:var(--color-text);box-shadow:var(--shadow-high);font:var(--type-small)}
.privacy-banner h2{font:var(--type-large);font-weight:var(--weight-bold)}
.privacy-banner form{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-3)}
.privacy-banner button{min-block-size:2.75rem;min-inline-size:7rem;padding-inline:var(--space-4);border:1px solid var(--color-accent);border-radius:var(--radius-pill);background:var(--color-surface);color:var(--color-accent);font-weight:var(--weight-bold)}
.privacy-banner button:hover{background:var(--color-accent-soft)}
.site-footer{border-block-end:var(--privacy-height,0px) solid transparent}
.toast-outlet{inset-block-end:calc(var(--space-4) + var(--tray-height,0px) + var(--privacy-height,0px))}
@media print{.privacy-banner{display:none}}`;

export type PrivacyBannerOptions = {
  readonly view: Pick<Window & typeof globalThis, "document" | "ResizeObserver" | "CSSStyleSheet">;
  /** Resolves to whether the choice was stored. */
  readonly choose: (choice: string) => Promise<boolean>;
};

/**
 * Asks for the visitor's choice: a region after the skip links, which takes neither the focus nor the page. Its form
 * works like that of the page with the choice.
 */
export function showPrivacyBanner({ view, choose }: PrivacyBannerOptions): void {
  const { document } = view;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);

  const banner = create(document, "section", "");
  banner.className = "privacy-banner";
  banner.dataset["aboveBars"] = "";
  banner.setAttribute("aria-labelledby", HEADING);
  const heading = create(document, "h2", "May we count what you look at?");
  heading.id = HEADING;
  const text = create(
    document,
    "p",
    "It helps us improve this shop. We send no name, email or address, and the shop works the same if you decline.",
  );
  const form = create(document, "form", "");
  form.method = "post";
  form.action = PRIVACY_PATH;
  const details = create(document, "a", "Privacy choices");
  details.href = PRIVACY_PATH;
  form.append(toButton(document, "accept", "Accept"), toButton(document, "decline", "Decline"), details);
  banner.append(heading, text, form);

  const root = document.documentElement;
  const observer = new view.ResizeObserver(() =>
    root.style.setProperty("--privacy-height", `${banner.offsetHeight + 8}px`),
  );
  observer.observe(banner);

  function remove(): void {
    const hadFocus = banner.contains(document.activeElement);
    observer.disconnect();
    banner.remove();
    root.style.removeProperty("--privacy-height");
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
  }

  async function answer(choice: string): Promise<void> {
    if (await choose(choice)) remove();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement) void answer(submitter.value);
  });
  const header = document.querySelector(".site-header");
  if (header) header.before(banner);
  else document.body.prepend(banner);
}

function toButton(document: Document, value: string, text: string): HTMLButtonElement {
  const button = create(document, "button", text);
  button.name = "choice";
  button.value = value;
  return button;
}

function create<Name extends keyof HTMLElementTagNameMap>(document: Document, name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
