export type SignInReturn = {
  /** Item to return to after signing in; empty if there is none. */
  readonly itemNumber?: string;
  /** Path and query of the page, including the selection. */
  readonly returnTo: string;
};

/** The configured sign-in URL with a return path; keeps its own parameters and fragment. */
export function toSignInUrl(signInUrl: string, { itemNumber = "", returnTo }: SignInReturn): string {
  const fragment = signInUrl.indexOf("#");
  const end = fragment < 0 ? signInUrl.length : fragment;
  const address = signInUrl.slice(0, end);
  const separator = address.includes("?") ? "&" : "?";
  const item = itemNumber && `LaunchItems=${encodeURIComponent(itemNumber)}&`;
  return `${address}${separator}${item}returnTo=${encodeURIComponent(returnTo)}${signInUrl.slice(end)}`;
}
