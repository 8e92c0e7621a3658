/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/dom";
import { renderToStaticMarkup } from "react-dom/server";
import type { VisitorContext } from "shared-contracts";
import { businessGuest, retailGuest, retailMember } from "shared-contracts/fixtures";
import { LOGO_MARK } from "./header.js";
import { PageTop, type PageTopProps } from "./page-top.js";

function renderTop(props: Partial<PageTopProps> = {}) {
  document.body.innerHTML = renderToStaticMarkup(
    <PageTop context={retailGuest} cartCount={0} returnTo="/here" entries={[]} {...props} />,
  );
}

function trail(): (string | null)[][] {
  const links = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("link");
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
}

describe("breadcrumbs", () => {
  it("go on with the product's entries in the order received [S1-2.12]", () => {
    renderTop({
      entries: [
        { displayName: "Paper", url: "/department/PA" },
        { displayName: "Copy Paper", url: "/department/CP" },
      ],
    });
    expect(trail()).toEqual([
      ["Home", "/"],
      ["Paper", "/department/PA"],
      ["Copy Paper", "/department/CP"],
    ]);
  });

  it("hide the Back button until the browser knows a previous page [S1-2.13]", () => {
    renderTop();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    expect(document.getElementById("back-button")).toHaveProperty("hidden", true);
  });
});

describe("More from", () => {});

describe("the banner", () => {
  const banner = { text: "Save on paper", linkText: "See offers", url: "/deals/paper" };
  const withBanner = (context: VisitorContext) => ({ ...context, messages: { ...context.messages, banner } });

  it("shows the tenant's promotion", () => {
    renderTop({ context: withBanner(retailMember) });
    expect(screen.getByRole("link", { name: "See offers" }).getAttribute("href")).toBe("/deals/paper");
  });
});

describe("the header", () => {
  it.each([
    [retailGuest, "Paper & Pine"],
    [businessGuest, "Paper & Pine Business"],
  ])("leads home by the logo, which is named as the store", (context, name) => {
    renderTop({ context });
    const logo = screen.getByRole("link", { name });
    expect(logo.querySelector("path")?.getAttribute("d")).toBe(LOGO_MARK);
  });

  it("leads a guest to sign in and back", () => {
    renderTop({ returnTo: "/lpd-sba-sku/product_1?ars=y" });
    const link = screen.getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/account/signin?returnTo=%2Flpd-sba-sku%2Fproduct_1%3Fars%3Dy");
  });

  it("leads a member to what is theirs from a menu that needs no script, and signs out by a form", () => {
    renderTop({ context: retailMember });
    const menu = screen.getByRole("button", { name: /^Account of / }).getAttribute("popovertarget") ?? "";
    const panel = document.getElementById(menu)!;
    expect(panel.hasAttribute("popover")).toBe(true);
    const links = within(panel).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Account and orders", "/account"],
      ["Quick order", "/quick-order"],
      ["Lists", "/account#lists-heading"],
      ["Auto Restock", "/ars/sparq/subscriptions"],
      ["My Files", "/services/print/print-center"],
    ]);
    const form = screen.getByRole("button", { name: "Sign out" }).closest("form")!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ call: "signOut", returnTo: "/" });
  });

  it("shows ZIP code and store, and changes them by a form that leads back", () => {
    renderTop();
    const button = screen.getByRole("button", { name: "ZIP code 01760 Store Natick" });
    const panel = document.getElementById(button.getAttribute("popovertarget") ?? "")!;
    const form = within(panel).getByRole("textbox", { name: "ZIP code, or city and state" }).closest("form")!;
    expect(form.method).toBe("post");
    expect(Object.fromEntries(new FormData(form))).toEqual({
      call: "chooseLocation",
      q: "01760",
    });
  });

  it.each([
    ["is unknown", { ...retailGuest, storeName: undefined }],
    ["is none to pick up at", { ...retailGuest, permissions: { ...retailGuest.permissions, isBOPISEnabled: false } }],
  ])("names no store that %s", (_why, context) => {
    renderTop({ context });
    expect(screen.getByRole("button", { name: "ZIP code 01760" })).not.toBeNull();
    expect(screen.queryByText(/nearest store/)).toBeNull();
  });

  it.each([
    [undefined, "Cart"],
    [0, "Cart, 0 items"],
    [1, "Cart, 1 item"],
    [12, "Cart, 12 items"],
  ])("names a cart of %s pieces “%s”", (cartCount, name) => {
    renderTop({ cartCount });
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/cart");
  });

  it("searches by a plain form", () => {
    renderTop({ searchText: "paper" });
    const field = screen.getByRole("searchbox", { name: "Search by name or item number" });
    expect(field.closest("form")?.getAttribute("action")).toBe("/search");
    expect(field).toHaveProperty("value", "paper");
  });
});
