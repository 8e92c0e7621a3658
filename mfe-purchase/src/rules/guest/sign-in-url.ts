/** The configured sign-in address with the item to come back to; parameters and fragment that it has are kept. */
export function toSignInUrl(signInUrl: string, itemNumber: string): string {
  const fragment = signInUrl.indexOf("#");
  const end = fragment < 0 ? signInUrl.length : fragment;
  const address = signInUrl.slice(0, end);
  const separator = address.includes("?") ? "&" : "?";
  return `${address}${separator}LaunchItems=${encodeURIComponent(itemNumber)}${signInUrl.slice(end)}`;
}
