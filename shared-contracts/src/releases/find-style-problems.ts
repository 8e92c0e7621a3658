import { generate, parse, type Atrule, type CssNode, type Rule, type Selector } from "css-tree";

export type StyleProblem = {
  /** Line of the stylesheet, from 1. */
  readonly line: number;
  /** The selector or at-rule that reaches out, as it stands. */
  readonly text: string;
  readonly problem: string;
};

/** Characters: many times what a page can afford, and read within a second. */
const STYLESHEET_LIMIT = 512 * 1024;

/** Rules inside these are judged as if they stood alone. */
const CONDITIONS = new Set(["media", "supports", "container", "layer", "starting-style"]);

/**
 * What of a fragment's stylesheet could style elements outside of its slots. A selector must have an own class, and may
 * go on from there to descendants: anything else of the page can be a condition, as in `html:has(dialog[open]) .s-1`.
 * Own classes are those that `fragment build` writes (`s-`, then a hash) and names that begin with the fragment's.
 */
export function findStyleProblems(stylesheet: string, fragment: string): readonly StyleProblem[] {
  if (stylesheet.length > STYLESHEET_LIMIT)
    return [{ line: 1, text: "it", problem: `has more than ${STYLESHEET_LIMIT} characters` }];
  try {
    const { children } = parse(stylesheet, { positions: true, parseValue: false, parseAtrulePrelude: false }) as {
      readonly children?: Iterable<CssNode>;
    };
    return [...(children ?? [])].flatMap((node) => judge(node, fragment));
  } catch (error) {
    // Blocks or selectors stand in each other so deeply that the stack is full.
    if (!(error instanceof RangeError)) throw error;
    return [{ line: 1, text: "it", problem: "stands too deeply in itself" }];
  }
}

function judge(node: CssNode, fragment: string): readonly StyleProblem[] {
  switch (node.type) {
    case "Rule":
      return judgeRule(node, fragment);
    case "Atrule":
      return judgeAtrule(node, fragment);
    case "Comment":
    case "WhiteSpace":
      return [];
    default:
      return [toProblem(node, generate(node), "isn't a rule")];
  }
}

function judgeRule({ prelude, block }: Rule, fragment: string): readonly StyleProblem[] {
  if (prelude.type === "Raw") return [toProblem(prelude, prelude.value, "isn't a selector")];
  const selectors = [...prelude.children].filter(
    (selector) => selector.type !== "Selector" || !staysInside(selector, fragment),
  );
  const nested = [...block.children].filter(
    (child) => child.type !== "Declaration" && !(child.type === "Raw" && /^[\s;]*$/.test(child.value)),
  );
  return [
    ...selectors.map((selector) =>
      toProblem(selector, generate(selector), "reaches elements outside of the fragment's slots"),
    ),
    ...nested.map((child) => toProblem(child, generate(child), "stands inside another rule")),
  ];
}

/** An own class is the subject, or what follows it are its descendants. */
function staysInside(selector: Selector, fragment: string): boolean {
  const parts = [...selector.children];
  return parts.some((part, index) => {
    if (part.type !== "ClassSelector" || !isOwnName(part.name, "s-", fragment)) return false;
    const next = parts.slice(index).find(({ type }) => type === "Combinator");
    return next?.type !== "Combinator" || next.name === " " || next.name === ">";
  });
}

function judgeAtrule(node: Atrule, fragment: string): readonly StyleProblem[] {
  const { name, prelude, block } = node;
  const kind = name.toLowerCase();
  if (CONDITIONS.has(kind)) return [...(block?.children ?? [])].flatMap((child) => judge(child, fragment));
  const text = `@${name}${prelude ? ` ${generate(prelude)}` : ""}`;
  if (kind !== "keyframes") return [toProblem(node, text, "counts for the whole page")];
  const animation = prelude ? generate(prelude).trim() : "";
  return isOwnName(animation, "animation-", fragment) ? [] : [toProblem(node, text, "could be another's animation")];
}

/** `built` begins the names that `fragment build` makes of a rule's content: the same name has the same content. */
function isOwnName(name: string, built: string, fragment: string): boolean {
  if (name.startsWith(built)) return /^[a-z0-9]+$/.test(name.slice(built.length));
  return name === fragment || /^[-_][\w-]*$/.test(name.startsWith(fragment) ? name.slice(fragment.length) : "");
}

function toProblem({ loc }: CssNode, text: string, problem: string): StyleProblem {
  return { line: loc?.start.line ?? 1, text: text.slice(0, 200), problem };
}
