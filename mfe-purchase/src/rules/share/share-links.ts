/** What is shared; `url` is absolute. */
export type SharedPage = { readonly name: string; readonly url: string };

export type ShareLink = {
  readonly name: string;
  readonly url: string;
  /** Leads to another site: opened in a new tab, without an opener. */
  readonly external: boolean;
};

const NETWORKS = [
  { name: "Facebook", address: "https://www.facebook.com/sharer/sharer.php", page: "u", title: undefined },
  { name: "X", address: "https://x.com/intent/post", page: "url", title: "text" },
  { name: "Pinterest", address: "https://www.pinterest.com/pin/create/button/", page: "url", title: "description" },
] as const;

export function listSocialLinks({ name, url }: SharedPage): readonly ShareLink[] {
  return NETWORKS.map((network) => {
    const title = network.title === undefined ? "" : `&${network.title}=${encodeURIComponent(name)}`;
    return {
      name: network.name,
      url: `${network.address}?${network.page}=${encodeURIComponent(url)}${title}`,
      external: true,
    };
  });
}

/** Subject is the product's name, body its address. */
export function toMailLink({ name, url }: SharedPage, label: string): ShareLink {
  const address = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return { name: label, url: address, external: false };
}

/** Also when the shopper closes the share sheet: nothing to tell anyone (docs/spec extras §8). */
export const NATIVE_SHARE_FAILED_LOG = "Error in sharing URL";
