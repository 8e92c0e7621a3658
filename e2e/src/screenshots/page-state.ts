import type { Page } from "@playwright/test";
import type { Breakpoint, Visit, VisitOptions } from "fragment-kit/playwright";
import type { Tenant } from "shared-contracts";
import type { IsolatedShop } from "../isolated-shop/isolated-shop.js";

/** A visitor of each kind by tenant: a member's name, or undefined for a guest. */
export type Visitors = Readonly<Record<Tenant, readonly (string | undefined)[]>>;

export type PageState = {
  /** Unique. Heading of its pictures, and their files' names. */
  readonly name: string;
  readonly path: string | Readonly<Record<Tenant, string>>;
  /** Defaults to a guest and a member of each tenant. */
  readonly visitors?: Visitors;
  /** Whether shoppers often arrive here; by default, layout shifts are measured on these pages. */
  readonly isLanding?: true;
  /** Defaults to all four. */
  readonly sizes?: readonly Breakpoint[];
  /** How much is pictured: the upper part (the default), the whole page, or only the window. */
  readonly extent?: "upper" | "whole" | "window";
  /** Status other than 200 that the page is expected to have, which the console may report. */
  readonly status?: number;
  readonly browser?: BrowserTraits;
  /** Expected problems of a state that shows a failure. */
  readonly allows?: RegExp;
  /** Whether a broken shop has only the pictures that the browser has. */
  readonly lacksPictures?: true;
  /** What the shop or the account must have first; runs before the page is opened. */
  readonly prepare?: (visit: Visit) => Promise<void>;
  /** What the shopper does on the page. It ends with what is waited for. */
  readonly act?: (page: Page, visit: Visit) => Promise<void>;
  /** What breaks in a shop of its own before the page is opened. */
  readonly breaks?: (shop: IsolatedShop, visit: Visit) => Promise<void>;
};

export type BrowserTraits = Pick<VisitOptions, "javaScript"> & {
  readonly forcedColors?: true;
  readonly rightToLeft?: true;
  /** Browser zoom: a CSS pixel takes so many device pixels in each direction. */
  readonly zoom?: number;
  /** Width of the window in CSS pixels, in place of the size's. */
  readonly windowWidth?: number;
};

/** The states with what they don't say themselves. */
export function withDefaults(
  defaults: Partial<Omit<PageState, "name" | "path">>,
  states: readonly PageState[],
): readonly PageState[] {
  return states.map((state) => ({ ...defaults, ...state }));
}

export const EVERYONE: Visitors = { retail: [undefined, "ava"], business: [undefined, "harper"] };
export const MEMBERS: Visitors = { retail: ["ava"], business: ["harper"] };
export const GUESTS: Visitors = { retail: [undefined], business: [undefined] };
/** Accounts whose carts and files the states change; no other states use them. */
export const CHANGING_MEMBERS: Visitors = { retail: ["ben"], business: ["pam"] };

export const itemPath = (id: string): string => `/lpd-sba-sku/product_${id}`;
