const PARAMETER = /[?&]view=\d+$/;

/** Unique URLs of the same page, so that no view can reuse another's response. */
export function createViewAddresses(path: string): () => string {
  let views = 0;
  return () => {
    views += 1;
    return `${path}${path.includes("?") ? "&" : "?"}view=${views}`;
  };
}

/** The URL shared by all views of the page. */
export function withoutView(address: string): string {
  return address.replace(PARAMETER, "");
}
