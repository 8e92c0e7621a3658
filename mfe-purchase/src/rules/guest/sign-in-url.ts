/** The configured sign-in address with the item to come back to; parameters that it has are kept. */
export function toSignInUrl(signInUrl: string, itemNumber: string): string {
  const [withoutFragment = "", ...fragment] = signInUrl.split("#");
  const separator = withoutFragment.includes("?") ? "&" : "?";
  const rest = fragment.length > 0 ? `#${fragment.join("#")}` : "";
  return `${withoutFragment}${separator}LaunchItems=${encodeURIComponent(itemNumber)}${rest}`;
}
