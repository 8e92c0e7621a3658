import { CacheProvider, css, keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { describe, expect, it } from "@jest/globals";
import { render } from "@testing-library/react";
import { createRef, type ComponentType, type ReactElement, type ReactNode, type Ref } from "react";
import { createStyles } from "../create-styles.js";
import { defineStyled, takeStaticRules } from "./define-styled.js";

type Props = {
  as?: string;
  className?: string;
  id?: string;
  href?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};
type Component = ComponentType<Props>;

const Box = defineStyled("box.tsx#0", "button")({ color: "rgb(1, 1, 1)", margin: "1px" }) as Component;

function show(element: ReactElement): Element {
  document.head.innerHTML = "";
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = takeStaticRules()
    .map(({ name, styles }) => `.${name}{${styles.styles}}`)
    .join("");
  const styles = createStyles({ key: "mfe-example" });
  const { container } = render(<CacheProvider value={styles}>{element}</CacheProvider>);
  return container.firstElementChild!;
}

function insertedRules(): string {
  const rules = [...document.styleSheets].slice(1).flatMap((sheet) => [...sheet.cssRules]);
  return rules.map(({ cssText }) => cssText).join("");
}

describe("a static rule", () => {
  it("is a class of the stylesheet, and the browser writes no rule", () => {
    const element = show(<Box id="one">Press</Box>);
    expect(element.outerHTML).toMatch(/^<button id="one" class="s-\w+">Press<\/button>$/);
    expect(getComputedStyle(element).color).toBe("rgb(1, 1, 1)");
    expect(insertedRules()).toBe("");
  });

  it("takes another element, a ref and classes, as emotion does", () => {
    const ref = createRef<HTMLElement>();
    const element = show(<Box as="a" href="/" className="visually-hidden" ref={ref} />);
    expect(element.tagName).toBe("A");
    expect(element.className).toMatch(/^visually-hidden s-\w+$/);
    expect(ref.current).toBe(element);
  });

  it.each([
    ["an object", [{ margin: 0 }]],
    ["what css gives", [css({ margin: 0 })]],
    ["a list with a mixin", [css({ margin: 0 }), { padding: 0 }]],
    ["an object that names keyframes", [{ animationName: keyframes({ to: { rotate: "1turn" } }) }]],
  ])("can be written as %s", (_what, written) => {
    const before = takeStaticRules().length;
    defineStyled("more.tsx#0", "p")(...written);
    expect(takeStaticRules()).toHaveLength(before + 1);
  });
});

describe("a component around it", () => {
  const Plain = (props: Props) => <Box {...props} />;

  it("wins over its base", () => {
    const Loud = styled(Plain)({ color: "rgb(2, 2, 2)" });
    const style = getComputedStyle(show(<Loud />));
    expect([style.color, style.margin]).toEqual(["rgb(2, 2, 2)", "1px"]);
  });

  it("wins over its base at each level and by props", () => {
    const Loud = styled(Plain)({ color: "rgb(2, 2, 2)", margin: "2px" });
    const Louder = styled(Loud)<{ level: number }>(({ level }) => ({ color: `rgb(${level}, 3, 3)` }));
    const style = getComputedStyle(show(<Louder level={4} />));
    expect([style.color, style.margin]).toEqual(["rgb(4, 3, 3)", "2px"]);
  });
});

describe("a rule with functions in it", () => {
  const Bar = defineStyled(
    "bar.tsx#0",
    "i",
  )(({ size }: { size: number }) => ({ width: size, color: "rgb(1, 1, 1)" })) as ComponentType<{ size: number }>;

  it("stays emotion's, and can be composed as before", () => {
    expect(takeStaticRules().map(({ id }) => id)).not.toContain("bar.tsx#0");
    const Loud = styled(Bar)({ color: "rgb(2, 2, 2)" });
    const style = getComputedStyle(show(<Loud size={5} />));
    expect([style.width, style.color]).toEqual(["5px", "rgb(2, 2, 2)"]);
  });
});
