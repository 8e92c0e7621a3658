/** Page with the choice, and target of its form. */
export const PRIVACY_PATH = "/privacy-choices";

/** @param returnTo path of this site to come back to */
export function toPrivacyPath(returnTo: string): string {
  return returnTo.startsWith(PRIVACY_PATH) ? returnTo : `${PRIVACY_PATH}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Readable by the page's script, which has to know whether to ask and whether to send. */
export const CHOICE_COOKIE = "privacy-choice";
/** Six months; then the shop asks again. */
export const CHOICE_SECONDS = 182 * 24 * 60 * 60;

/** Raise it when more is collected: choices of earlier versions count as none. */
const VERSION = 1;
const CHOICE = new RegExp(`^${VERSION}\\.(?:declined|accepted\\.([0-9a-f-]{36}))$`);

export type PrivacyChoice =
  | { readonly kind: "accepted"; /** Random; only exists while the choice does. */ readonly clientId: string }
  | { readonly kind: "declined" };

/** Undefined if the visitor hasn't chosen, or chose in another version. */
export function readPrivacyChoice(cookie: string | undefined): PrivacyChoice | undefined {
  const match = CHOICE.exec(cookie ?? "");
  if (!match) return undefined;
  const [, clientId] = match;
  return clientId === undefined ? { kind: "declined" } : { kind: "accepted", clientId };
}

export function serializePrivacyChoice(choice: PrivacyChoice): string {
  return choice.kind === "accepted" ? `${VERSION}.accepted.${choice.clientId}` : `${VERSION}.declined`;
}
