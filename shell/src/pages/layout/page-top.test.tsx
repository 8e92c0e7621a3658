/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/dom";
import { renderToStaticMarkup } from "react-dom/server";
import { businessGuest, retailGuest, retailMember } from "shared-contracts/fixtures";
import { LOGO_MARK } from "./header.js";
import { PageTop, type PageTopProps } from "./page-top.js";

function renderTop(props: Partial<PageTopProps> = {}) {
  document.body.innerHTML = renderToStaticMarkup(
    <PageTop context={retailGuest} cartCount={0} returnTo="/here" entries={[]} {...props} />,
  );
}

describe("breadcrumbs", () => {
  it("hide the Back button until the browser knows a previous page [S1-2.13]", () => {
    renderTop();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    expect(document.getElementById("back-button")).toHaveProperty("hidden", true);
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
});
