const PARAMETER = /[?&]view=\d+$/;

/** Addresses of the same page, each asked for once: nobody can be given what was made for another view. */
export function createViewAddresses(path: string): () => string {
  let views = 0;
  return () => {
    views += 1;
    return `${path}${path.includes("?") ? "&" : "?"}view=${views}`;
  };
}

/** The address that all views of the page have in common. */
export function withoutView(address: string): string {
  return address.replace(PARAMETER, "");
}
