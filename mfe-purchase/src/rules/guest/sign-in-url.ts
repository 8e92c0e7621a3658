export type SignInReturn = {
  /** Of the item to come back to. */
  readonly itemNumber: string;
  /** Path and query of the page, with what was chosen there. */
  readonly returnTo: string;
};

/** The configured sign-in address with what to come back to; parameters and fragment that it has are kept. */
export function toSignInUrl(signInUrl: string, { itemNumber, returnTo }: SignInReturn): string {
  const fragment = signInUrl.indexOf("#");
  const end = fragment < 0 ? signInUrl.length : fragment;
  const address = signInUrl.slice(0, end);
  const separator = address.includes("?") ? "&" : "?";
  const back = `LaunchItems=${encodeURIComponent(itemNumber)}&returnTo=${encodeURIComponent(returnTo)}`;
  return `${address}${separator}${back}${signInUrl.slice(end)}`;
}
