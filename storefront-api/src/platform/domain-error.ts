/** Expected failures, with HTTP status and a message that says what to do. */
export const DOMAIN_ERRORS = {
  "bad-request": { status: 400, message: "Correct the fields named in details and send the request again." },
  "sign-in-required": { status: 401, message: "Sign in and try again." },
  "wrong-credentials": { status: 401, message: "Check your email and password and try again." },
  "account-exists": { status: 409, message: "Sign in: there is an account with this email, with another password." },
  "accounts-by-invitation": { status: 403, message: "Ask your company's administrator or contact us for an account." },
  "link-expired": { status: 410, message: "This link has expired or was used. Ask for a new one." },
  "password-too-simple": {
    status: 422,
    message: "Choose a password that is not your email or one character repeated.",
  },
  "catalog-token-required": { status: 401, message: "Send the catalog token as a bearer token." },
  "host-not-allowed": { status: 421, message: "The shop isn't available at this address. Use its own address." },
  "foreign-origin": { status: 403, message: "Send the request from a page of this site." },
  "not-found": { status: 404, message: "Check the address: there is nothing here." },
  "item-not-found": { status: 404, message: "We could not find this product. Check its item number." },
  "location-not-found": { status: 404, message: "Please enter a valid ZIP Code or city & state" },
  "enhanced-delivery-not-found": { status: 404, message: "See delivery date in cart" },
  "department-not-found": { status: 404, message: "This department doesn't exist. Choose one on the home page." },
  "content-not-found": { status: 404, message: "This page doesn't exist. Check the address." },
  "notification-not-found": { status: 404, message: "Request a new link from the product page. This one has expired." },
  "list-not-found": { status: 404, message: "This list doesn't exist. Choose one of your lists." },
  "list-name-taken": { status: 409, message: "Choose another name: you have a list with this one." },
  "too-many-lists": { status: 409, message: "Choose one of your lists. You can have at most 100." },
  "line-not-found": { status: 404, message: "This line is no longer in the cart. Reload the cart." },
  "line-not-saveable": {
    status: 409,
    message: "Keep this line in the cart: prints and plans can't be saved for later.",
  },
  "saved-item-not-found": { status: 404, message: "This saved item no longer exists. Reload the saved items." },
  "order-not-found": { status: 404, message: "This order doesn't exist. Choose one of your orders." },
  "review-not-found": { status: 404, message: "This review no longer exists. Reload the reviews." },
  "question-not-found": { status: 404, message: "This question no longer exists. Reload the questions." },
  "photo-not-found": { status: 404, message: "This photo no longer exists. Add it again." },
  "photo-unusable": { status: 422, message: "Choose a JPEG, PNG, WebP or AVIF picture of at most 8 MB." },
  "not-a-moderator": { status: 403, message: "Sign in with a moderator's account." },
  "answer-not-found": { status: 404, message: "This answer no longer exists. Reload the answers." },
  "proof-not-found": { status: 404, message: "This file no longer exists. Choose one in My Files." },
  "handoff-not-found": { status: 404, message: "Start the customization again from the product page." },
  "project-not-found": { status: 404, message: "This project no longer exists. Reload My Files." },
  "file-not-found": { status: 404, message: "This file no longer exists. Reload My Files." },
  "picture-unusable": { status: 422, message: "Choose another picture: an undamaged JPEG, PNG or WebP file." },
  "picture-too-large": { status: 413, message: "Choose a smaller picture: at most 10 MB and 30 megapixels." },
  "too-many-files": { status: 409, message: "Delete files that you no longer need from My Files, then upload again." },
  "too-many-uploads": { status: 429, message: "Try again in an hour: there were too many uploads from your network." },
  "signature-refused": { status: 401, message: "Sign the request with the shared secret and the current time." },
  "handoff-expired": { status: 409, message: "Start the customization again; your design is kept." },
  "reorder-unavailable": { status: 409, message: "Start a new order: this product can no longer be reordered." },
  "cart-empty": { status: 409, message: "Add an item to the cart, then place the order." },
  "cart-changed": { status: 409, message: "The cart has changed. Review it and place the order again." },
  "price-changed": { status: 409, message: "A price or fee has changed. Review the cart and place the order again." },
  "arrival-changed": { status: 409, message: "A delivery day has changed. Review the cart and place the order again." },
  "not-enough-stock": { status: 409, message: "Lower the quantity to the maximum in the details and try again." },
  "quantity-not-allowed": { status: 409, message: "Choose a quantity allowed by the details." },
  "not-purchasable": { status: 409, message: "This item isn't available right now. Remove it from the request." },
  "price-unavailable": { status: 409, message: "This item has no price right now. Try again later." },
  "already-reviewed": { status: 409, message: "You have already reviewed this product." },
  "idempotency-key-reused": { status: 422, message: "This idempotency key belongs to another request. Use a new one." },
  "redirect-refused": { status: 400, message: "Start the customization from a page of this site." },
  "picture-unreachable": { status: 502, message: "This picture couldn't be loaded. Try again later." },
  "partner-unreachable": { status: 502, message: "Print customization isn't responding. Try again later." },
  "storage-full": { status: 507, message: "Try again later: nothing can be saved at the moment." },
  "temporarily-unavailable": { status: 503, message: "The shop isn't responding. Try again in a moment." },
  // From other stores that answer the shop's calls.
  "not-supported": { status: 501, message: "This shop doesn't offer this." },
  "too-many-requests": { status: 429, message: "Wait a minute, then try again." },
} as const satisfies Record<string, { status: number; message: string }>;

export type DomainErrorCode = keyof typeof DOMAIN_ERRORS;

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** An expected failure; it becomes `{ code, message, details? }` with the status of its row. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: DomainErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: DomainErrorCode, details?: ErrorDetails) {
    super(DOMAIN_ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}

const MAX_CHARACTERS = 200;

/**
 * Throws `bad-request` if a text of a request is longer than anybody types, so that requests can't fill the disk. Use
 * it for stored fields that have no limit of their own.
 */
export function requireShort(stored: unknown, longest = MAX_CHARACTERS, field = "request"): void {
  if (typeof stored === "string" && stored.length > longest)
    throw new DomainError("bad-request", { [field]: `at most ${longest} characters` });
  if (typeof stored !== "object" || stored === null) return;
  for (const [name, value] of Object.entries(stored)) requireShort(value, longest, name);
}
