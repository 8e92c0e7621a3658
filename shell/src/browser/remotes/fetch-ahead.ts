type Connection = { readonly saveData?: boolean };

/**
 * Downloads the scripts of waiting slots into the browser's cache, one at a time, without running them. If a download
 * fails, the slot requests the script again when it needs it.
 */
export async function fetchAhead(
  { fetch, navigator }: Window & typeof globalThis,
  addresses: readonly string[],
): Promise<void> {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  for (const address of addresses) {
    await fetch(address, { priority: "low" })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
}
