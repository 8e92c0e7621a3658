import type { FastifyInstance } from "fastify";
import type { CallDefinition } from "shared-contracts";
import { validateRequest, type ReadRequest } from "shared-contracts/calls";
import { readQuantity } from "shared-contracts/commerce";
import { normalizeEntry } from "shared-contracts/constants";
import * as z from "zod/mini";

/** The fields of an HTML form; the last one wins if a field is repeated. */
export type FormFields = Readonly<Record<string, string>>;

type Nested = { [field: string]: unknown };

/** Lets the routes of this plugin accept HTML forms. If a field is repeated, the last one wins. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    // Forms send each line break as two characters; length limits count it as one.
    const fields = [...new URLSearchParams(String(body))].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]);
    done(null, Object.fromEntries(fields));
  });
}

/** Requests whose form isn't written field by field. */
const SHAPES: Readonly<Record<string, (fields: FormFields) => Nested>> = {
  addCartItems: ({ itemId, resolvedItemId, qty = "1", location = "form", ...way }) => ({
    ...filled(way),
    items: [{ ...filled({ itemId, resolvedItemId }), qty: readQuantity(qty) }],
    location,
  }),
  signIn: toStart,
  createAccount: toStart,
  resetPassword: toStart,
  createHandoff: ({ refUrl, redirectUrl, ...item }) => ({ item: filled(item), refUrl, redirectUrl }),
  completeHandoff: ({ handoffId, outcome = "save", qty, projectName, front = "", back = "", ...looks }) => ({
    ...filled({ handoffId, outcome, qty, projectName }),
    design: { ...filled(looks), front: toLines(front), back: toLines(back) },
  }),
};

/**
 * Reads a form as a call's request: `a.b` is the field `b` of `a`, and text becomes the number or truth value that the
 * call's schema expects. An empty field that the schema refuses is missing.
 */
export function readForm(call: CallDefinition, fields: FormFields): ReadRequest<CallDefinition> {
  const request = (SHAPES[call.name] ?? nest)(fields);
  const { error } = z.safeParse(call.request, request);
  for (const issue of error?.issues ?? [])
    convert(request, issue.path.map(String), issue.code === "invalid_type" ? issue.expected : undefined);
  return validateRequest(call, request);
}

function filled(fields: Readonly<Record<string, string | undefined>>): Nested {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text));
}

function nest(fields: FormFields): Nested {
  const request = new Map<string, string | (readonly [string, string])[]>();
  for (const [name, text] of Object.entries(fields)) {
    const [first = "", second] = name.split(".", 2);
    const known = request.get(first);
    if (second === undefined) request.set(first, text);
    else if (Array.isArray(known)) known.push([second, text]);
    else request.set(first, [[second, text]]);
  }
  const toValue = (own: string | (readonly [string, string])[]) => (Array.isArray(own) ? Object.fromEntries(own) : own);
  return Object.fromEntries([...request].map(([name, own]) => [name, toValue(own)]));
}

const NUMBER = /^\d{1,9}(?:\.\d{1,9})?$/;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

function convert(request: Nested, path: readonly string[], expected: string | undefined): void {
  const parent = path.slice(0, -1).reduce<Nested | undefined>((at, name) => at?.[name] as Nested | undefined, request);
  const name = path.at(-1) ?? "";
  const text = parent?.[name];
  if (!parent || typeof text !== "string") return;
  if (text === "") delete parent[name];
  else if (expected === "boolean") parent[name] = FLAGS[text] ?? text;
  else if (expected === "number")
    parent[name] = NUMBER.test(normalizeEntry(text)) ? Number(normalizeEntry(text)) : text;
}

/** An item that is added once the visitor has signed in, if it is ticked. */
function toStart({ add, itemId = "", qty = "1", formKey = "", ...account }: FormFields): Nested {
  const isPending = add && itemId;
  return {
    ...nest(account),
    ...(isPending && { add: { itemId, qty: Number(qty), key: formKey, ...(add === "list" && { to: add }) } }),
  };
}

function toLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
