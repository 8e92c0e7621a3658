import { css, type SerializedStyles } from "@emotion/react";
import styled from "@emotion/styled";
import type { JSX } from "react";
import { styledClass } from "./styled-class.js";

/** A rule that is the same in every render. */
export type StaticRule = {
  /** File and place of its `styled` call, equal in both bundles of a release. */
  readonly id: string;
  /** Class of the elements that have it. */
  readonly name: string;
  readonly styles: SerializedStyles;
};

const staticRules: StaticRule[] = [];

/** How the bundle around this module evaluates what it imports lazily. */
export const lazyModules: (() => unknown)[] = [];

/** All rules of the bundle around this module, in order of evaluation. */
export function takeStaticRules(): readonly StaticRule[] {
  // The list grows: lazy modules have lazy parts themselves.
  for (const load of lazyModules) evaluate(load);
  return staticRules;
}

/** Code that needs a browser to be evaluated keeps its rules in scripts. */
function evaluate(load: () => unknown): void {
  try {
    load();
  } catch {
    // Faults of code that servers run show when they do.
  }
}

type CreateStyled = (...written: readonly unknown[]) => unknown;

/** `styled.div` of a server bundle. A rule with functions in it stays emotion's, which writes it beside the markup. */
export function defineStyled(id: string, tag: keyof JSX.IntrinsicElements): CreateStyled {
  return (...written) => {
    if (written.some(isDynamic))
      return (styled as unknown as (tag: keyof JSX.IntrinsicElements) => CreateStyled)(tag)(...written);
    const styles = css(...(written as Parameters<typeof css>));
    const name = `s-${styles.name}`;
    staticRules.push({ id, name, styles });
    return styledClass(tag, name);
  };
}

function isDynamic(written: unknown): boolean {
  if (typeof written === "function") return true;
  if (Array.isArray(written)) return written.some(isDynamic);
  // What `css` and `keyframes` give is text by now; that of keyframes has a function to tell so.
  if (typeof written !== "object" || written === null || "styles" in written) return false;
  return Object.values(written).some(isDynamic);
}
