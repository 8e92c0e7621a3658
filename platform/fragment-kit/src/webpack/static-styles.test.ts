import { describe, expect, it } from "@jest/globals";
import { rewriteEmotion } from "./static-styles.js";

const define = (source: string) => rewriteEmotion(source, "a.tsx", { kind: "define", module: "kit" });
const replace = (source: string, names: Record<string, string>) =>
  rewriteEmotion(source, "a.tsx", {
    kind: "replace",
    module: "kit",
    rules: "kit-rules",
    names: new Map(Object.entries(names)),
  });

const SOURCE = [
  'import styled from "@emotion/styled";',
  "const Box = styled.div`",
  "  color: ${INK};",
  "`;",
  'export const Line = styled.p({ margin: 0, "& > a": { color: "red" } });',
].join("\n");

describe("the styled calls of a server bundle", () => {
  it("say what their rules are, under ids by their place in the file", () => {
    expect(define(SOURCE)).toBe(
      [
        'import { defineStyled } from "kit";',
        'const Box = defineStyled("a.tsx#0", "div")`',
        "  color: ${INK};",
        "`;",
        'export const Line = defineStyled("a.tsx#1", "p")({ margin: 0, "& > a": { color: "red" } });',
      ].join("\n"),
    );
  });
});

describe("the styled calls of a browser bundle", () => {
  it("become the classes of the stylesheet, on as many lines", () => {
    expect(replace(SOURCE, { "a.tsx#0": "s-one", "a.tsx#1": "s-two" })).toBe(
      [
        'import { styledClass } from "kit";',
        'const Box = /* @__PURE__ */ styledClass("div", "s-one"',
        "",
        ");",
        'export const Line = /* @__PURE__ */ styledClass("p", "s-two");',
      ].join("\n"),
    );
  });

  it("stay emotion's where the stylesheet does not have the rule", () => {
    const rewritten = replace(SOURCE, { "a.tsx#1": "s-two" });
    expect(rewritten).toContain('import styled from "@emotion/styled"');
    expect(rewritten).toContain("const Box = styled.div`");
    expect(rewritten).toContain('styledClass("p", "s-two")');
  });
});

describe("what css and keyframes give in a browser bundle", () => {
  const shared = 'import { css, keyframes } from "@emotion/react";';

  it("can be left out where only the stylesheet uses it", () => {
    expect(
      replace([shared, "export const box = css`margin: 0;`;", "const turn = keyframes({ to: {} });"].join("\n"), {}),
    ).toBe(
      [
        'import { css, keyframes } from "kit-rules";',
        "export const box = /* @__PURE__ */ (() => css`margin: 0;`)();",
        "const turn = /* @__PURE__ */ (() => keyframes({ to: {} }))();",
      ].join("\n"),
    );
  });

  it("goes with the rule that it is part of", () => {
    const source = `import styled from "@emotion/styled";\n${shared}\nconst Box = styled.div\`animation: \${keyframes\`to { left: 0; }\`};\`;`;
    expect(replace(source, { "a.tsx#0": "s-one" })).toContain(
      'const Box = /* @__PURE__ */ styledClass("div", "s-one");',
    );
  });

  it.each([
    ["other parts of emotion", 'import { css, Global } from "@emotion/react";\nexport const box = css`margin: 0;`;'],
    ["calls in a function", `${shared}\nexport const toBox = (color) => css({ color });`],
  ])("stays as it is with %s", (_what, source) => {
    expect(replace(source, {}).replace("kit-rules", "@emotion/react")).toBe(source);
  });

  it("stays as it is in a server bundle", () => {
    const source = `${shared}\nexport const box = css\`margin: 0;\`;`;
    expect(define(source)).toBe(source);
  });
});

it.each([
  ["a component around another", "styled(Box)({ margin: 0 })"],
  ["options", 'styled("div", { shouldForwardProp })({ margin: 0 })'],
  ["a call of something else", "other.div({ margin: 0 })"],
  ["a call in a function", "(color) => styled.div({ color })"],
  ["a call in a loop", "[]; for (const color of COLORS) Box.push(styled.div({ color }))"],
  ["a computed name", "styled[tag]({ margin: 0 })"],
])("leaves %s to emotion", (_what, call) => {
  const source = `import styled from "@emotion/styled";\nexport const Box = ${call};`;
  expect(define(source)).toBe(source);
  expect(replace(source, { "a.tsx#0": "s-one" })).toBe(source);
});

it("leaves files alone that don't import emotion's styled", () => {
  const source =
    'import styled from "elsewhere"; // not "@emotion/styled"\nexport const Box = styled.div({ margin: 0 });';
  expect(define(source)).toBe(source);
});
