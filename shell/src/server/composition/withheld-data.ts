import { randomBytes } from "node:crypto";
import type { SlotCall, SlotInput } from "shared-contracts";
import { escapeHtml } from "../document/escape-html.js";

export type WithheldData = {
  /** The input as renderers get it; the same object each time. */
  withhold(input: SlotInput): SlotInput;
  /** The view's own data in place of the placeholders: as text, or in a quoted attribute. */
  fillMarkup(html: string, input: SlotInput): string;
  /** As arguments of calls, under their own names only: no other call is to answer with them. */
  fillCalls(calls: readonly SlotCall[], input: SlotInput): readonly SlotCall[];
};

type Field = "zipCode" | "displayName" | "email";
type Values = Readonly<Record<string, { readonly field: Field; readonly value: string }>>;

/**
 * A visitor's ZIP codes, name and email, which slots print and hand on and never compute with. Renderers get placeholders:
 * a release could remember what it was given for one visitor and print it for another. Renders are then the same for
 * visitors who differ in nothing else.
 */
export function createWithheldData(): WithheldData {
  const mark = `withheld-${randomBytes(12).toString("hex")}-`;
  const placeholders = new RegExp(`${mark}\\d`, "g");
  const replaced = new WeakMap<SlotInput, SlotInput>();

  function replace(input: SlotInput): SlotInput {
    const { context } = input;
    const { user } = context;
    const { userInfo } = user.userContext.user;
    // What is empty or absent tells nothing of anybody, and slots do ask for it.
    const inPlaceOf = (value: string, index: number) => value && `${mark}${index}`;
    const optional = <Name extends string>(name: Name, value: string | undefined, index: number) =>
      value === undefined ? {} : ({ [name]: inPlaceOf(value, index) } as Record<Name, string>);
    const info = { ...userInfo, ...optional("zipCode", userInfo.zipCode, 1) };
    return {
      ...input,
      context: {
        ...context,
        zipCode: inPlaceOf(context.zipCode, 0),
        user: {
          ...user,
          ...optional("displayName", user.displayName, 2),
          ...optional("email", user.email, 3),
          userContext: { user: { userInfo: info } },
        },
      },
    };
  }

  function valuesOf({ context: { zipCode, user } }: SlotInput): Values {
    const { displayName = "", email = "", userContext } = user;
    return {
      [`${mark}0`]: { field: "zipCode", value: zipCode },
      [`${mark}1`]: { field: "zipCode", value: userContext.user.userInfo.zipCode ?? "" },
      [`${mark}2`]: { field: "displayName", value: displayName },
      [`${mark}3`]: { field: "email", value: email },
    };
  }

  return {
    withhold(input) {
      const known = replaced.get(input) ?? replace(input);
      replaced.set(input, known);
      return known;
    },
    fillMarkup(html, input) {
      if (!html.includes(mark)) return html;
      const values = valuesOf(input);
      return html.replaceAll(placeholders, (found) => escapeHtml(values[found]?.value ?? ""));
    },
    fillCalls(calls, input) {
      const text = JSON.stringify(calls);
      if (!text.includes(mark)) return calls;
      const values = valuesOf(input);
      return JSON.parse(text, (name, value: unknown) => {
        const own = typeof value === "string" ? values[value] : undefined;
        return own?.field === name ? own.value : value;
      }) as readonly SlotCall[];
    },
  };
}
