import { expect, slot, test } from "fragment-kit/playwright";
import { STYLES_AT_HOME } from "shared-contracts/fixtures";

const SLOT = "reviews";
const CLASS = "mfe-loyalty-tried";

/** The shapes that releases may have, each with declarations that change no sizes, for one class of the slot. */
const ALLOWED = STYLES_AT_HOME.map((shape) =>
  shape
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{[^{}]*\}/g, "{color:red;background:red}")
    .replaceAll(/\.s-[12]/g, `.${CLASS}`),
);

test("styles that a release may have change nothing outside of its slot", async ({ visit }) => {
  const { page, openItem } = await visit({});
  await openItem("100130");
  const target = slot(page, SLOT);
  await target.evaluate((element, name) => {
    for (const inside of element.querySelectorAll("section, div, p, button")) inside.classList.add(name);
  }, CLASS);
  const change = (sheets: readonly string[]) => target.evaluate(listChanged, sheets);

  const { inside, outside } = await change(ALLOWED);
  expect(outside).toEqual([]);
  expect(inside.length).toBeGreaterThan(0);
  expect((await change([`html:has(.${CLASS}) h1{color:red}`])).outside).toContain("H1");
});

type Changed = { readonly inside: readonly string[]; readonly outside: readonly string[] };

/** Runs in the page: the elements whose colors these sheets change. One sheet each: a wrong one spoils no other. */
function listChanged(target: Element, sheets: readonly string[]): Changed {
  const use = (texts: readonly string[]) => {
    document.adoptedStyleSheets = ["*,::before,::after{transition:none!important}", ...texts].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  };
  const elements = [...document.querySelectorAll("body, body *:not(script, style)")];
  const read = () =>
    elements.map((element) =>
      [undefined, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === "none") return "";
        return `${style.color} ${style.backgroundColor}`;
      }),
    );
  use([]);
  const before = read();
  use(sheets);
  const after = read();
  use([]);
  const changed = elements.filter((_element, at) => String(before[at]) !== String(after[at]));
  const name = ({ tagName }: Element) => tagName;
  return {
    inside: changed.filter((element) => target.contains(element)).map(name),
    outside: changed.filter((element) => !target.contains(element)).map(name),
  };
}
