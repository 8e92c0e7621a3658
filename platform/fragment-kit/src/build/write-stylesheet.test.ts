/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import { css, keyframes } from "@emotion/react";
import { expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkStyles, toStylesheet } from "./write-stylesheet.js";

const rule = (id: string, name: string, styles: ReturnType<typeof css>) => ({ id, name, styles });

it("writes each rule once, as emotion does", () => {
  const margin = css({ margin: 0, "&:hover, >a": { color: "red" }, "@media print": { display: "none" } });
  expect(toStylesheet([rule("a.tsx#0", "s-one", margin), rule("a.tsx#1", "s-one", margin)])).toBe(
    ".s-one{margin:0;}.s-one:hover,.s-one >a{color:red;}@media print{.s-one{display:none;}}",
  );
});

it("brings keyframes along, once", () => {
  const turn = keyframes`to { rotate: 1turn; }`;
  const sheet = toStylesheet([
    rule(
      "a.tsx#0",
      "s-one",
      css`
        animation: ${turn} 1s;
      `,
    ),
    rule(
      "a.tsx#1",
      "s-two",
      css`
        animation: ${turn} 2s;
      `,
    ),
  ]);
  expect(sheet.match(/@keyframes/g)).toHaveLength(1);
  expect(sheet).toContain(`.s-two{animation:${turn.name} 2s;}`);
});

it("puts files before those that they import, and keeps the order inside a file", () => {
  const sheet = toStylesheet([
    rule("part.tsx#0", "s-part", css({ margin: 1 })),
    rule("page.tsx#0", "s-page", css({ margin: 2 })),
    rule("page.tsx#1", "s-line", css({ margin: 3 })),
  ]);
  expect(sheet).toBe(".s-page{margin:2px;}.s-line{margin:3px;}.s-part{margin:1px;}");
});

it("is empty without rules", () => {
  expect(toStylesheet([])).toBe("");
});

/** As an author writes them, where `&` is the own class. */
const REACHING_RULES = [
  "html:has(&) h1{color:red}",
  "html:has(&){--tray-height:1px}",
  "body:has(&) .site-footer{display:none}",
  "html:has(&) *{margin:0}",
  "&+h1{color:red}",
  "&~*{display:none}",
  "&+div p{color:red}",
  "&:hover+div p{color:red}",
  "&:focus-within~main{opacity:0}",
  "[data-slot]:has(&){display:none}",
  "main:has(&)+footer{display:none}",
  ":where(&)~h2{color:red}",
  "main:has(&) > *{display:none}",
  "main &+h2{color:red}",
  "&,h1&+h1{color:red}",
  "&::view-transition,&+*{display:none}",
  "@media print{&~*{display:none}}",
  "@media print{html:has(&) h1{display:none}}",
  "@supports (display:grid){&+p{margin:0}}",
  "@container (width > 1px){&~aside{margin:0}}",
  "@layer parts{&~h1{color:red}}",
  "@font-face{font-family:Body;src:url(/own.woff2)}",
  '@property --color-text{syntax:"<color>";inherits:true;initial-value:red}',
  "@page{margin:0}",
  "@view-transition{navigation:none}",
  "@counter-style decimal{system:cyclic;symbols:A}",
  "@position-try --below{inset:auto}",
  "@scope (main){h1{color:red}}",
  "@keyframes spin{to{rotate:1turn}}",
  "@-webkit-keyframes spin{to{rotate:1turn}}",
];

it.each(REACHING_RULES)("refuses a rule that styles others' elements, with its line: %s", (text) => {
  const root = mkdtempSync(join(tmpdir(), "styles-"));
  writeFileSync(join(root, "a.tsx"), "const A = styled.b`x`;\n\nconst B = styled.i<Props>`y`;\n");
  const check = () => checkStyles({ root, name: "mfe-loyalty" }, [rule("a.tsx#1", "s-one", css([text]))]);
  expect(check).toThrow(
    expect.objectContaining({ details: expect.arrayContaining([expect.stringMatching(/^a\.tsx:3: ./)]) }),
  );
});

it("refuses a rule that styles others' elements, with its file and line", () => {
  const root = mkdtempSync(join(tmpdir(), "styles-"));
  writeFileSync(join(root, "a.tsx"), "const A = styled.b`x`;\n\nconst B = styled.i<Props>`y`;\n");
  const check = (selector: string) => () =>
    checkStyles({ root, name: "mfe-loyalty" }, [rule("a.tsx#1", "s-one", css({ [selector]: { color: "red" } }))]);
  expect(check("html:has(&) a &")).not.toThrow();
  expect(check("html:has(&) h1")).toThrow(
    expect.objectContaining({
      details: ["a.tsx:3: html:has(.s-one) h1 reaches elements outside of the fragment's slots"],
    }),
  );
});
