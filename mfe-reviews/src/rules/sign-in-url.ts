/** The configured sign-in address with the item to come back to; parameters that it has are kept. */
export function toSignInUrl(signInUrl: string, sku: string): string {
  if (sku === "") return signInUrl;
  return `${signInUrl}${signInUrl.includes("?") ? "&" : "?"}LaunchItems=${encodeURIComponent(sku)}`;
}
