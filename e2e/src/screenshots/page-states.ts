import { MY_FILES_PATH } from "shared-contracts/constants";
import type { VisitOptions } from "fragment-kit/playwright";

type Visitors = Readonly<Record<NonNullable<VisitOptions["tenant"]>, readonly (string | undefined)[]>>;

export type PageState = {
  readonly name: string;
  readonly path: string;
  /** Defaults to a guest and a member of each tenant. */
  readonly visitors?: Visitors | undefined;
};

const GUEST_AND_MEMBER: Visitors = { retail: [undefined, "ava"], business: [undefined, "harper"] };
const MEMBERS: Visitors = { retail: ["ava"], business: ["harper"] };
const item = (id: string) => `/lpd-sba-sku/product_${id}`;

/** States that shoppers encounter, product page first. The feed's README describes each item. */
const STATES: readonly PageState[] = [
  { name: "sale price, tiers, auto restock", path: item("100101") },
  { name: "recycled paper", path: item("100102") },
  { name: "badges, limit per order", path: item("100111") },
  { name: "add-on item", path: item("100120") },
  { name: "rebate", path: item("100121") },
  { name: "recommendations and many reviews", path: item("100130") },
  { name: "delivered free", path: item("100140") },
  { name: "heavy item", path: item("100141") },
  { name: "small-parcel surcharge", path: item("100152") },
  { name: "questions and answers", path: item("100160") },
  { name: "out of stock, pickup", path: item("100161") },
  { name: "swatches and plans", path: item("200101") },
  { name: "chair with 3D model", path: item("300101") },
  { name: "no such item", path: item("999999") },
  { name: "review form", path: "/ptd/review/100130", visitors: MEMBERS },
  { name: "print product", path: item("24580298") },
  { name: "my files", path: MY_FILES_PATH, visitors: MEMBERS },
  { name: "home", path: "/" },
  { name: "search", path: "/search?q=paper" },
  { name: "cart", path: "/cart" },
  { name: "account", path: "/account", visitors: MEMBERS },
  { name: "sign in", path: "/account/signin", visitors: { retail: [undefined], business: [undefined] } },
];

export type Shot = { readonly state: PageState; readonly file: string } & Required<
  Pick<VisitOptions, "tenant" | "width">
> & { readonly member: string | undefined; readonly colorScheme: "light" | "dark" };

const WIDTHS = ["xs", "sm", "md", "lg"] as const;
const SCHEMES = ["light", "dark"] as const;

/** Every state for each visitor and width, in light and dark mode. */
export const SHOTS: readonly Shot[] = STATES.flatMap((state) =>
  (["retail", "business"] as const).flatMap((tenant) =>
    (state.visitors ?? GUEST_AND_MEMBER)[tenant].flatMap((member) =>
      SCHEMES.flatMap((colorScheme) =>
        WIDTHS.map((width) => {
          const words = [state.name, tenant, member ?? "guest", colorScheme, width].join(" ");
          return { state, tenant, member, colorScheme, width, file: `${words.replaceAll(/\W+/g, "-")}.png` };
        }),
      ),
    ),
  ),
);
