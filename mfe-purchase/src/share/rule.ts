import {
  isEdivision,
  isEmailShareEnabled,
  isLoggedIn,
  isThirdParty,
  isWhiteLabel,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { GET_STARTED_FORM_TYPE } from "shared-contracts/constants";

const EMAIL_SHARE_HIDDEN_TYPES: readonly number[] = [5, 6, 8, 10];

type SharedItem = Pick<ProductItem, "product">;
type ShareContext = Pick<VisitorContext, "tenant" | "user" | "flags" | "permissions" | "variants">;

/** Sharing and lists are for members only (AMB-93). */
export function isListOffered({ product }: SharedItem, context: Pick<VisitorContext, "user" | "flags">): boolean {
  return isLoggedIn(context) && product.isCustomizable !== GET_STARTED_FORM_TYPE;
}

/** Each reason hides sharing by e-mail. The names appear in tests and logs. */
export const EMAIL_SHARE_HIDING = [
  { reason: "guest", when: ({ context }) => !isLoggedIn(context) },
  { reason: "switched off", when: ({ context }) => !isEmailShareEnabled(context) },
  { reason: "3rd-party purchasing", when: ({ context }) => isThirdParty(context) },
  { reason: "edivision", when: ({ context }) => isEdivision(context) },
  { reason: "white-label", when: ({ context }) => isWhiteLabel(context) },
  { reason: "type", when: ({ item }) => EMAIL_SHARE_HIDDEN_TYPES.includes(item.product.isCustomizable ?? 0) },
] as const satisfies readonly {
  reason: string;
  when: (facts: { item: SharedItem; context: ShareContext }) => boolean;
}[];

export function isEmailShareOffered(item: SharedItem, context: ShareContext): boolean {
  return !EMAIL_SHARE_HIDING.some(({ when }) => when({ item, context }));
}

/** `url` is absolute. */
export type SharedPage = { readonly name: string; readonly url: string };

export type ShareLink = {
  readonly name: string;
  readonly url: string;
  /** Opens another site in a new tab, without an opener. */
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

/** The subject is the product name, the body its URL. */
export function toMailLink({ name, url }: SharedPage, label: string): ShareLink {
  const address = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return { name: label, url: address, external: false };
}
