import { parse, type AnyNode, type Expression, type Identifier, type Node, type Super } from "acorn";

/** What becomes of the `styled.div` calls of one file. */
export type StyledCalls =
  /** Each says what its rule is when it is evaluated. */
  | { readonly kind: "define"; readonly module: string }
  /** Those whose rule is in the stylesheet become its class: id to name. */
  | { readonly kind: "replace"; readonly module: string; readonly names: ReadonlyMap<string, string> };

type Edit = { readonly start: number; readonly end: number; readonly text: string };
/** `styled.div`, and all of `styled.div({ … })`. */
type StyledCall = { readonly callee: Node; readonly whole: Node; readonly tag: string };

const PACKAGE = "@emotion/styled";

/** Rewrites JavaScript that imports emotion's `styled`. `file` begins the ids, which count from 0 in each file. */
export function rewriteStyledCalls(source: string, file: string, calls: StyledCalls): string {
  if (!source.includes(PACKAGE)) return source;
  const program = parse(source, { ecmaVersion: "latest", sourceType: "module" });
  const imported = program.body.find(
    (statement) => statement.type === "ImportDeclaration" && statement.source.value === PACKAGE,
  );
  const local = imported?.type === "ImportDeclaration" && imported.specifiers.length === 1 && imported.specifiers[0];
  if (!imported || !local || local.type !== "ImportDefaultSpecifier") return source;

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
  if (edits.length === 0) return source;
  // One use is the import itself.
  if (uses - 1 === edits.length) edits.push({ start: imported.start, end: imported.end, text: "" });
  const name = calls.kind === "define" ? "defineStyled" : "styledClass";
  return `import { ${name} } from ${JSON.stringify(calls.module)};${apply(source, edits)}`;
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
