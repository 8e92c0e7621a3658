import type { SignedInMember } from "../server/ask-storefront.js";

/** What of the demonstration stands behind a view of the traffic. */
export type Original = {
  readonly itemId: string;
  /** As in the feed. */
  readonly itemName: string;
  readonly zipCode: string;
  readonly member?: SignedInMember;
};

export type Disguise = {
  readonly itemId: string;
  readonly zipCode: string;
  /** Number of the member; undefined for a guest. */
  readonly member: number | undefined;
  /** Cents to add to each price of the item. */
  readonly cents: number;
};

type Hole = "itemId" | "itemName" | "zipCode" | "email" | "displayName" | { readonly amount: number };

/** An answer of the demonstration, cut where the traffic's differs. */
export type AnswerTemplate = readonly (string | { readonly hole: Hole })[];

const AMOUNT = /"(?:basePrice|finalPrice|price)":\d+(?:\.\d+)?/;

/** Cuts a JSON text. `hasPrices`: amounts in it are those of the page's item. */
export function cutAnswer(json: string, original: Original, hasPrices: boolean): AnswerTemplate {
  const { itemId, itemName, zipCode, member } = original;
  const marks: readonly (readonly [Exclude<Hole, object>, string])[] = [
    ["itemName", JSON.stringify(itemName).slice(1, -1)],
    ["itemId", itemId],
    ["email", member?.email ?? ""],
    ["displayName", member?.displayName ?? ""],
    ["zipCode", member ? "" : zipCode],
  ];
  const holes = new Map(marks.filter(([, text]) => text !== "").map(([hole, text]) => [text, hole]));
  const alternatives = [...Array.from(holes.keys(), escapeRegExp), ...(hasPrices ? [AMOUNT.source] : [])];
  const template: (string | { hole: Hole })[] = [];
  let end = 0;
  for (const { 0: found, index } of json.matchAll(new RegExp(alternatives.join("|"), "g"))) {
    const hole = holes.get(found);
    const start = hole ? index : index + found.indexOf(":") + 1;
    const amount = Number(found.slice(found.indexOf(":") + 1));
    template.push(json.slice(end, start), { hole: hole ?? { amount } });
    end = index + found.length;
  }
  return [...template, json.slice(end)];
}

export function fillAnswer(template: AnswerTemplate, original: Original, disguise: Disguise): string {
  const { itemId, zipCode, member = 0, cents } = disguise;
  const values = {
    itemId,
    itemName: `${JSON.stringify(original.itemName).slice(1, -1)} No. ${itemId}`,
    zipCode,
    email: emailOf(member),
    displayName: nameOf(member),
  };
  return template
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const { hole } = piece;
      return typeof hole === "string" ? values[hole] : String(Math.round(hole.amount * 100 + cents) / 100);
    })
    .join("");
}

/** What the demonstration is asked instead: the same path or body about the original item and visitor. */
export function toOriginalRequest(text: string, original: Original, disguise: Disguise): string {
  const { member } = disguise;
  const asMember =
    member === undefined
      ? text
      : text
          .replaceAll(emailOf(member), original.member?.email ?? "")
          .replaceAll(nameOf(member), original.member?.displayName ?? "");
  return asMember.replaceAll(disguise.itemId, original.itemId).replaceAll(disguise.zipCode, original.zipCode);
}

/** Such a number of characters that no name is the beginning of another one. */
function nameOf(member: number): string {
  return `Member M${String(member).padStart(4, "0")}`;
}

function emailOf(member: number): string {
  return `member-${String(member).padStart(4, "0")}@traffic.example`;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
