import { randomInt } from "node:crypto";
import type { RendererResult } from "fragment-renderer";
import type { SlotInput, SlotRendering } from "shared-contracts";
import { escapeHtml } from "../document/escape-html.js";

/** By slot. */
type AnsweredCalls = Extract<RendererResult, { kind: "calls" }>["calls"];

export type WithheldData = {
  /** The input as renderers get it; repeated calls return the same object. */
  withhold(input: SlotInput): SlotInput;
  /** Replaces the placeholders by the view's own data, as text or in a quoted attribute. */
  fillRendering(rendering: SlotRendering, input: SlotInput): SlotRendering;
  /** Fills placeholders in arguments of calls, only under their own names, so that no other call can return them. */
  fillCalls(calls: AnsweredCalls, input: SlotInput): AnsweredCalls;
};

type Values = ReadonlyMap<string, { readonly field: string; readonly value: string }>;

/** Slots truncate ZIP codes to five characters. */
const ZIP_CODE_LENGTH = 5;
const LENGTH = 12;
/**
 * Number of addresses in a comma-separated list, which slots may split at the first comma; any further ones are part of
 * the last.
 */
const MAX_EMAILS = 4;
/** Characters that don't occur in text and have no meaning. */
const PRIVATE_USE = [0xe000, 0xf900] as const;

function createPlaceholder(length: number): string {
  return String.fromCharCode(...Array.from({ length }, () => randomInt(...PRIVATE_USE)));
}

/**
 * A visitor's ZIP codes, name and e-mail address, which slots print and pass on but don't compute with. Renderers get
 * placeholders, because a release could remember one visitor's data and print it for another. Renders are therefore
 * equal for visitors who differ in nothing else.
 */
export function createWithheldData(): WithheldData {
  const zipCodes = [createPlaceholder(ZIP_CODE_LENGTH), createPlaceholder(ZIP_CODE_LENGTH)] as const;
  const name = createPlaceholder(LENGTH);
  const emails = Array.from({ length: MAX_EMAILS }, () => createPlaceholder(LENGTH));
  const all = [...zipCodes, name, ...emails];
  const anywhere = new RegExp(`(${[...all, ...all.map(encodeURIComponent)].join("|")})`);
  /** The HTML of renderings, split at its placeholders. */
  const split = new WeakMap<SlotRendering, readonly string[]>();
  /** Calls as JSON; empty if they have no placeholder. */
  const callsWithPlaceholders = new WeakMap<AnsweredCalls, string>();
  const replaced = new WeakMap<SlotInput, SlotInput>();

  function replace(input: SlotInput): SlotInput {
    const { context } = input;
    const { user } = context;
    const { userInfo } = user.userContext.user;
    // Empty or missing values reveal nothing, and slots check for them.
    const info = userInfo.zipCode ? { ...userInfo, zipCode: zipCodes[1] } : userInfo;
    return {
      ...input,
      context: {
        ...context,
        zipCode: context.zipCode && zipCodes[0],
        user: {
          ...user,
          ...(user.displayName && { displayName: name }),
          ...(user.email && { email: emails.slice(0, partsOf(user.email).length).join() }),
          userContext: { user: { userInfo: info } },
        },
      },
    };
  }

  function valuesOf({ context: { zipCode, user } }: SlotInput): Values {
    const { displayName = "", email = "", userContext } = user;
    const parts = partsOf(email);
    return new Map([
      [zipCodes[0], { field: "zipCode", value: zipCode }],
      [zipCodes[1], { field: "zipCode", value: userContext.user.userInfo.zipCode ?? "" }],
      [name, { field: "displayName", value: displayName }],
      ...emails.map((part, index) => [part, { field: "email", value: parts[index] ?? "" }] as const),
    ]);
  }

  function toTextWithPlaceholders(calls: AnsweredCalls): string {
    const text = JSON.stringify(calls);
    return all.some((placeholder) => text.includes(placeholder)) ? text : "";
  }

  /** The same rendering is filled for many views. */
  function splitMarkup(rendering: SlotRendering): readonly string[] {
    const known = split.get(rendering) ?? rendering.html.split(anywhere);
    split.set(rendering, known);
    return known;
  }

  function fillMarkup(rendering: SlotRendering, input: SlotInput): string {
    const parts = splitMarkup(rendering);
    if (parts.length === 1) return rendering.html;
    let values: Values | undefined;
    // Every second part is a placeholder.
    return parts
      .map((part, index) => {
        if (index % 2 === 0) return part;
        values ??= valuesOf(input);
        const plain = values.get(part)?.value;
        return plain === undefined
          ? encodeURIComponent(values.get(decodeURIComponent(part))?.value ?? "")
          : escapeHtml(plain);
      })
      .join("");
  }

  return {
    withhold(input) {
      const known = replaced.get(input) ?? replace(input);
      replaced.set(input, known);
      return known;
    },
    fillRendering: (rendering, input) => ({ ...rendering, html: fillMarkup(rendering, input) }),
    fillCalls(calls, input) {
      const text = callsWithPlaceholders.get(calls) ?? toTextWithPlaceholders(calls);
      callsWithPlaceholders.set(calls, text);
      if (text === "") return calls;
      const values = valuesOf(input);
      return JSON.parse(text, (field, value: unknown) => {
        const own = typeof value === "string" ? values.get(value) : undefined;
        return own?.field === field ? own.value : value;
      }) as AnsweredCalls;
    },
  };
}

function partsOf(email: string): readonly string[] {
  const parts = email.split(",");
  return [
    ...parts.slice(0, MAX_EMAILS - 1),
    ...(parts.length < MAX_EMAILS ? [] : [parts.slice(MAX_EMAILS - 1).join()]),
  ];
}
