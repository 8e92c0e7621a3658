import { describe, expect, it } from "@jest/globals";
import { visit, visitProduct } from "./support/page.js";
import { ask, call, post } from "./support/shop.js";

const ITEM = { itemId: "PRINT-card", qty: 2, comingFrom: "sku", action: "create" };
const DESIGN = { color: "full", sides: "one", paperSize: "card", paperType: "matte", front: ["Ann"], back: [] };

/** Does what the built-in studio does. */
async function customize(completion: object): Promise<{ readonly returnUrl: string; readonly status: string }> {
  const way = { refUrl: "/lpd-sba-sku/product_PRINT-card", redirectUrl: "/tpv/punchoutResult" };
  type Created = { readonly handoff: { readonly handoffId: string } };
  const { handoff } = await post<Created>("printer", "/tpv/api/handoffs", { item: ITEM, ...way });
  type Completed = { readonly handoff: { readonly status: string }; readonly returnUrl: string };
  const path = `/tpv/api/handoffs/${handoff.handoffId}/completion`;
  const completed = await post<Completed>("printer", path, { ...completion, design: DESIGN, qty: 2 });
  return { returnUrl: completed.returnUrl, status: completed.handoff.status };
}

const result = (query: string) => visit("printer", `/tpv/punchoutResult?${query}`);

describe("the result page of print customization", () => {
  it.each([
    ["[S1-8.01] [S1-2.06] [S1-2.27]", "item_added", "1 item has been added to your cart."],
    ["[S1-8.05] [S1-2.27]", "all_added", "Your items have been added to your cart."],
    [
      "[S1-8.06]",
      "few_added",
      "Some items could not be added to your cart at this time. Please review your order before submitting.",
    ],
    ["[S1-8.07]", "tpv_error", "We are unable to process your request at this time. Please try again later."],
    ["[S1-8.08]", "punchout_error", "We are unable to process your request at this time. Please try again later."],
    [
      "[S1-8.09]",
      "tpv_webGL_error",
      "This product requires a technology called WebGL to customize, and your device does not appear to be compatible.",
    ],
    [
      "[S1-8.10]",
      "tpv_reorder_error",
      "This product is no longer accessible via reorder. Please start a new order here.",
    ],
    ["[S1-8.02]", "project_added", "Your project has been added to your cart."],
    [
      "[S1-8.03]",
      "template_saved",
      "Your project has been saved. Saved print projects can be accessed from the Account menu.",
    ],
    ["[S1-8.04]", "project_saved", "Your project has been saved."],
  ])("%s says of %s: %s", async (_rows, key, message) => {
    const page = await result(`tpvResult=${key}`);
    expect(page.status).toBe(200);
    const paragraphs = Array.from(page.slot("print-result").querySelectorAll("p"), (p) => p.textContent);
    expect(paragraphs).toEqual([message]);
  });

  it("[S1-8.02] never shows a name that somebody wrote into the address", async () => {
    const page = await result("tpvResult=project_added&projectName=Pay+at+evil.example");
    expect(page.lines("print-result")).toContain("Your project has been added to your cart.");
    expect(page.document.body.textContent).not.toContain("evil.example");
  });

  it("[S1-8.10] leads back to the item by the word 'here'", async () => {
    const page = await result("tpvResult=tpv_reorder_error&itemId=BTN-type-5");
    expect(page.find("link", "here", "print-result")?.getAttribute("href")).toBe("/lpd-sba-sku/product_BTN-type-5");
  });

  it.each(["", "tpvResult=nonsense", "tpvResult=constructor"])(
    "[S1-8.11] has no message for %j, but links to My Files and home",
    async (query) => {
      const page = await result(query);
      expect(page.slot("print-result").querySelectorAll("p")).toHaveLength(0);
      expect(page.find("link", "Go to My Files", "print-result")?.getAttribute("href")).toBe(
        "/services/print/print-center",
      );
      expect(page.find("link", "Go to the home page", "print-result")?.getAttribute("href")).toBe("/");
    },
  );
});

describe("starting a customization", () => {
  it("[S1-2.03] [S1-4.39] [S1-4.40] sends the item's fields to the hand-off", async () => {
    const form = (await visitProduct("printer", "PRINT-card")).slot("buy-box").querySelector("form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/tpv/punchoutHome", "get"]);
    const fields = Object.fromEntries(
      Array.from(form?.querySelectorAll("input") ?? [], ({ name, value }) => [name, value]),
    );
    expect(fields).toMatchObject({ action: "create", comingFrom: "sku", itemId: "PRINT-card", qty: "1" });
  });

  it("[S1-4.37] [S1-2.04] sends a design project (tpvId 20) to its own route", async () => {
    const form = (await visitProduct("printer", "PRINT-design")).slot("buy-box").querySelector("form");
    expect(form?.getAttribute("action")).toBe("/services/print/creative-service/project");
    expect(form?.querySelector<HTMLInputElement>("input[name=tpvId]")?.value).toBe("20");
  });

  it("[S1-4.41] says where the shopper comes from and returns to", async () => {
    const { text } = await ask("printer", "/tpv/punchoutHome?action=create&comingFrom=sku&itemId=PRINT-card&qty=2");
    expect(text).toContain('name="refUrl" value="/lpd-sba-sku/product_PRINT-card"');
    expect(text).toContain('name="redirectUrl" value="/tpv/punchoutResult"');
  });

  it("[S1-2.03] opens the studio on the item", async () => {
    const page = await visit("printer", "/tpv/punchoutHome?action=create&comingFrom=sku&itemId=PRINT-card&qty=2");
    expect(page.status).toBe(200);
    expect(page.lines("print-studio")).toContain("Print studio: Business card");
  });

  it("[S1-2.04] opens a design project on its own route", async () => {
    const page = await visit(
      "printer",
      "/services/print/creative-service/project?action=create&comingFrom=sku&itemId=PRINT-design&qty=1&tpvId=20",
    );
    expect(page.status).toBe(200);
    expect(page.lines("print-studio").join(" ")).toContain("Design project");
  });
});

describe("My Files", () => {
  it("[S1-2.07] is empty at first", async () => {
    const page = await visit("silver", "/services/print/print-center");
    expect(page.find("heading", "My Files", "my-files")).not.toBeNull();
    expect(page.lines("my-files").join(" ")).toContain("You have no saved files yet. Upload a picture here");
  });

  it("[S1-2.07] is for members", async () => {
    const { status, headers, text } = await ask("retail", "/services/print/print-center");
    if (status === 200) expect(text).toContain("/account/signin");
    else expect([status, String(headers.location)]).toEqual([303, expect.stringMatching(/^\/account\/signin/)]);
  });
});

describe("a customization from start to end", () => {
  it("[S1-1.08] [S1-8.04] [S1-4.42] is saved under its name, and the result page says so", async () => {
    const { returnUrl, status } = await customize({ outcome: "save", projectName: "Cards for Ann" });
    expect(status).toBe("completed");
    expect(returnUrl).toMatch(/^\/tpv\/punchoutResult\?tpvResult=project_saved&/);
    const page = await visit("printer", returnUrl);
    expect(page.lines("print-result")).toContain("Your project Cards for Ann has been saved.");
    const files = await visit("printer", "/services/print/print-center");
    expect(files.find("heading", "Cards for Ann", "my-files")).not.toBeNull();
  });

  it("[S1-8.02] [S1-4.42] is added to the cart, and the result page says so", async () => {
    const { returnUrl } = await customize({ outcome: "add", projectName: "Cards for Bob" });
    const page = await visit("printer", returnUrl);
    expect(page.lines("print-result")).toContain("Your project Cards for Bob has been added to your cart.");
    const cart = await call<{ lines: readonly object[] }>("printer", "/ele-lpd/api/cart");
    expect(cart.lines).toMatchObject([{ itemId: "PRINT-card", quantity: 2 }]);
  });

  it("[S1-4.42] tells nobody else of the project's name", async () => {
    const { returnUrl } = await customize({ outcome: "save", projectName: "Secret cards" });
    const page = await visit("silver", returnUrl);
    expect(page.document.body.textContent).not.toContain("Secret cards");
  });

  it.each(["https://evil.example/tpv/punchoutResult", "//evil.example", "javascript:alert(1)"])(
    "[S1-4.42] never returns to %s",
    async (redirectUrl) => {
      const body = { item: ITEM, refUrl: "/lpd-sba-sku/product_PRINT-card", redirectUrl };
      const { status } = await ask("printer", "/tpv/api/handoffs", { method: "POST", body });
      expect(status).toBe(400);
    },
  );
});

describe("proof downloads", () => {
  it.each([
    ["[S1-7.14]", "/tpv/api/tpvProxy/downloadProof/"],
    ["[S1-7.15]", "/tpv/session/api/tpvProxy/downloadProof/"],
  ])("%s give the owner the proof as a file below %s, and nobody else", async (_row, path) => {
    await customize({ outcome: "save", projectName: "Proof" });
    type Files = { readonly files: readonly { readonly proof: { readonly proofId: string } }[] };
    const { files } = await call<Files>("printer", "/tpv/api/projects");
    const proof = `${path}${files[0]?.proof.proofId}`;
    const { status, headers, text } = await ask("printer", proof);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(String(headers["content-disposition"])).toMatch(/^attachment; filename="Proof\.pdf"/);
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect((await ask("silver", proof)).status).toBe(404);
    expect((await ask("printer", `${path}unknown`)).status).toBe(404);
  });
});
