import {
  parse,
  type AnyNode,
  type Expression,
  type Identifier,
  type ImportDeclaration,
  type Node,
  type Program,
  type Super,
} from "acorn";

/** What becomes of the `styled.div` calls of one file. */
type StyledCalls =
  /** Each says what its rule is when it is evaluated. */
  | { readonly kind: "define"; readonly module: string }
  /**
   * Those whose rule is in the stylesheet become its class: id to name. What `css` and `keyframes` give is left out of
   * the bundle if nothing else uses it: they come from `rules`, a module without side effects.
   */
  | {
      readonly kind: "replace";
      readonly module: string;
      readonly rules: string;
      readonly names: ReadonlyMap<string, string>;
    };

type Edit = { readonly start: number; readonly end: number; readonly text: string };
/** `styled.div`, and all of `styled.div({ … })`. */
type StyledCall = { readonly callee: Node; readonly whole: Node; readonly tag: string };

const PACKAGE = "@emotion/styled";
const RULES_PACKAGE = "@emotion/react";

/** Rewrites JavaScript that imports emotion. `file` begins the ids, which count from 0 in each file. */
export function rewriteEmotion(source: string, file: string, calls: StyledCalls): string {
  if (!source.includes(PACKAGE) && !source.includes(RULES_PACKAGE)) return source;
  const program = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const styled = editStyledCalls(source, program, file, calls);
  const rules = calls.kind === "replace" ? editRules(program, calls.rules) : [];
  const outside = rules.filter(({ start, end }) => !styled.some((edit) => edit.start <= start && end <= edit.end));
  if (styled.length === 0 && outside.length === 0) return source;
  const name = calls.kind === "define" ? "defineStyled" : "styledClass";
  const header = styled.length > 0 ? `import { ${name} } from ${JSON.stringify(calls.module)};` : "";
  return header + apply(source, [...styled, ...outside]);
}

/** No edits unless the file imports nothing but `styled` from its package. */
function editStyledCalls(source: string, program: Program, file: string, calls: StyledCalls): readonly Edit[] {
  const imported = findImport(program, PACKAGE);
  const [local, ...others] = imported?.specifiers ?? [];
  if (!imported || local?.type !== "ImportDefaultSpecifier" || others.length > 0) return [];

  const found: StyledCall[] = [];
  let uses = 0;
  visit(program, false, (node, isRepeated) => {
    if (node.type === "Identifier" && node.name === local.local.name) uses += 1;
    const call = isRepeated ? undefined : toStyledCall(node, local.local);
    if (call) found.push(call);
  });
  const edits = found.flatMap((call, index): Edit[] => {
    const edit = toEdit(source, call, `${file}#${index}`, calls);
    return edit ? [edit] : [];
  });
  // One use is the import itself.
  if (edits.length > 0 && uses - 1 === edits.length) edits.push({ start: imported.start, end: imported.end, text: "" });
  return edits;
}

/** Lets the bundler see that calls of `css` and `keyframes` have no effect but their result. */
function editRules(program: Program, module: string): readonly Edit[] {
  const imported = findImport(program, RULES_PACKAGE);
  const names = new Set(imported?.specifiers.map((specifier) => specifier.local.name));
  const isRule = (specifier: ImportDeclaration["specifiers"][number]) =>
    specifier.type === "ImportSpecifier" &&
    specifier.imported.type === "Identifier" &&
    ["css", "keyframes"].includes(specifier.imported.name);
  if (!imported?.specifiers.every(isRule)) return [];

  const { start, end } = imported.source;
  const edits: Edit[] = [{ start, end, text: JSON.stringify(module) }];
  visit(program, false, (node, isRepeated) => {
    const callee =
      node.type === "TaggedTemplateExpression" ? node.tag : node.type === "CallExpression" ? node.callee : undefined;
    if (isRepeated || callee?.type !== "Identifier" || !names.has(callee.name)) return;
    edits.push(
      { start: node.start, end: node.start, text: "/* @__PURE__ */ (() => " },
      { start: node.end, end: node.end, text: ")()" },
    );
  });
  return edits;
}

function findImport(program: Program, name: string): ImportDeclaration | undefined {
  return program.body.find(
    (statement): statement is ImportDeclaration =>
      statement.type === "ImportDeclaration" && statement.source.value === name,
  );
}

function toStyledCall(node: AnyNode, styled: Identifier): StyledCall | undefined {
  if (node.type === "CallExpression") return fromCallee(node.callee, node, styled);
  return node.type === "TaggedTemplateExpression" ? fromCallee(node.tag, node, styled) : undefined;
}

function fromCallee(callee: Expression | Super, whole: Node, styled: Identifier): StyledCall | undefined {
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  const { object, property } = callee;
  if (object.type !== "Identifier" || object.name !== styled.name || property.type !== "Identifier") return undefined;
  return { callee, whole, tag: property.name };
}

function toEdit(source: string, { callee, whole, tag }: StyledCall, id: string, calls: StyledCalls): Edit | undefined {
  const element = JSON.stringify(tag);
  if (calls.kind === "define") {
    return { start: callee.start, end: callee.end, text: `defineStyled(${JSON.stringify(id)}, ${element})` };
  }
  const name = calls.names.get(id);
  if (name === undefined) return undefined;
  // As many lines as before, for source maps.
  const lines = "\n".repeat(source.slice(whole.start, whole.end).split("\n").length - 1);
  const text = `/* @__PURE__ */ styledClass(${element}, ${JSON.stringify(name)}${lines})`;
  return { start: whole.start, end: whole.end, text };
}

function apply(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), source);
}

/** Functions and loops: what is in them can be another rule each time. */
const REPEATED = /Function|^(?:For|While|DoWhile)/;

function visit(node: AnyNode, isRepeated: boolean, see: (node: AnyNode, isRepeated: boolean) => void): void {
  see(node, isRepeated);
  const isInside = isRepeated || REPEATED.test(node.type);
  for (const child of Object.values(node).flat() as unknown[]) if (isNode(child)) visit(child, isInside, see);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && typeof (value as Partial<AnyNode>).type === "string";
}
