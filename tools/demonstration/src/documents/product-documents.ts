import assembly from "./assembly.json" with { type: "json" };
import guides from "./guides.json" with { type: "json" };
import safetySheets from "./safety-sheets.json" with { type: "json" };
import { composeSafetySheet, type SafetySheet } from "./safety-sheet.js";

/** What a document needs of a line of products.ndjson. */
export type DocumentedProduct = {
  readonly itemId: string;
  readonly name: string;
  readonly brandName?: string | undefined;
  readonly manufacturerPartNumber?: string | undefined;
  readonly specifications?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly images?: readonly { readonly src: string }[] | undefined;
};

export type DocumentRow = readonly [name: string, ...values: string[]];

/** Rendered in the order of the fields. */
export type DocumentSection = {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly bullets?: readonly string[];
  readonly steps?: readonly string[];
  /** A table whose first row is its header. */
  readonly table?: readonly DocumentRow[];
  /** Labels of lines to fill in by hand. */
  readonly blanks?: readonly string[];
};

export type ProductDocument = {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  readonly sections: readonly DocumentSection[];
};

type Assembly = {
  people: number;
  minutes: number;
  tools: string;
  parts: readonly (readonly [string, number])[];
  steps: readonly string[];
  checks: readonly string[];
};
type Guide = {
  items: readonly string[];
  start: readonly string[];
  use: readonly (readonly [string, readonly string[]])[];
  problems: readonly (readonly [string, string])[];
  safety: readonly string[];
};

const ASSEMBLY = assembly as unknown as Readonly<Record<string, Assembly>>;
const GUIDES = guides as unknown as readonly Guide[];
const SAFETY_SHEETS = safetySheets as unknown as readonly (SafetySheet & { items: readonly string[] })[];

/** The documents of a demonstration item, made from what the feed declares about it. */
export function listProductDocuments(product: DocumentedProduct): readonly ProductDocument[] {
  const { itemId } = product;
  const assemblyOf = ASSEMBLY[itemId];
  const guide = GUIDES.find(({ items }) => items.includes(itemId));
  const sheet = SAFETY_SHEETS.find(({ items }) => items.includes(itemId));
  const warranty = specificationOf(product, "Warranty");
  return [
    ...(assemblyOf
      ? [document(product, "assembly-instructions", "Assembly instructions", composeAssembly(product, assemblyOf))]
      : []),
    ...(guide ? [document(product, "user-guide", "User guide", composeGuide(product, guide))] : []),
    ...(sheet ? [document(product, "safety-data-sheet", "Safety data sheet", composeSafetySheet(product, sheet))] : []),
    ...(warranty ? [document(product, "warranty", "Warranty card", composeWarranty(product, warranty))] : []),
  ];
}

function document(
  { itemId }: DocumentedProduct,
  kind: string,
  title: string,
  sections: readonly DocumentSection[],
): ProductDocument {
  return { name: `${kind}-${itemId}`, title, sections };
}

function specificationOf({ specifications = [] }: DocumentedProduct, name: string): string | undefined {
  return specifications.find((specification) => specification.name === name)?.value;
}

function composeAssembly(product: DocumentedProduct, assemblyOf: Assembly): DocumentSection[] {
  const load = specificationOf(product, "Load") ?? specificationOf(product, "Capacity");
  return [
    {
      heading: "Before you begin",
      table: [
        ["What", "How much"],
        ["People", String(assemblyOf.people)],
        ["Time", `About ${assemblyOf.minutes} minutes`],
        ["Tools", assemblyOf.tools],
        ...(load ? [["Load", load] as const] : []),
      ],
      paragraphs: ["Compare the parts with the list. If one is missing, call us before you begin."],
    },
    {
      heading: "Parts",
      table: [["Part", "Count"], ...assemblyOf.parts.map(([part, count]) => [part, String(count)] as const)],
    },
    { heading: "Steps", steps: assemblyOf.steps },
    { heading: "Check", bullets: assemblyOf.checks },
    ...composeCare(product),
  ];
}

function composeGuide(product: DocumentedProduct, { start, use, problems, safety }: Guide): DocumentSection[] {
  const { specifications = [] } = product;
  return [
    { heading: "Safety", bullets: safety },
    ...composeContents(product),
    { heading: "Getting started", steps: start },
    ...use.map(([heading, bullets]) => ({ heading, bullets })),
    { heading: "If something is wrong", table: [["What happens", "What to do"], ...problems] },
    ...composeCare(product),
    {
      heading: "Specifications",
      table: [["Name", "Value"], ...specifications.map(({ name, value }) => [name, value] as const)],
    },
  ];
}

function composeWarranty(product: DocumentedProduct, period: string): DocumentSection[] {
  const { brandName = "The manufacturer", itemId, manufacturerPartNumber } = product;
  return [
    {
      heading: "What is covered",
      paragraphs: [
        `${brandName} warrants this product against defects in material and workmanship for ${period} from the day of purchase, in normal use.`,
        "During this time, we repair a defective product, replace it, or refund its price.",
      ],
    },
    {
      heading: "What isn't covered",
      bullets: ["Normal wear", "Damage from accidents, misuse, or changes to the product", "Parts that are used up"],
    },
    {
      heading: "How to make a claim",
      steps: [
        "Find your order in your account, or the receipt.",
        `Call 1-800-555-0137 and have this card ready. The item number is ${itemId}${manufacturerPartNumber ? `, the model number ${manufacturerPartNumber}` : ""}.`,
        "We tell you whether to return the product, and pay for its shipping.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: ["This warranty is in addition to the rights that you have by law, which vary from state to state."],
    },
    { heading: "For your records", blanks: ["Date of purchase", "Order number", "Serial number"] },
  ];
}

function composeContents(product: DocumentedProduct): DocumentSection[] {
  const contents = specificationOf(product, "In the box");
  return contents ? [{ heading: "In the box", bullets: contents.split(/, (?!not)/).map(startWithCapital) }] : [];
}

function composeCare(product: DocumentedProduct): DocumentSection[] {
  const care = specificationOf(product, "Care");
  return care ? [{ heading: "Care", paragraphs: [`${care}.`] }] : [];
}

function startWithCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
