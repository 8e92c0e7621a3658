import type { DocumentedProduct, DocumentRow, DocumentSection } from "./product-documents.js";

export type SafetySheet = {
  readonly use: string;
  readonly signal: string;
  readonly hazards: readonly string[];
  readonly composition: readonly DocumentRow[];
  readonly firstAid: readonly DocumentRow[];
  readonly fire: string;
  readonly release: string;
  readonly handling: string;
  readonly exposure: string;
  readonly properties: readonly DocumentRow[];
  readonly stability: string;
  readonly toxicology: string;
  readonly ecology: string;
  readonly disposal: string;
  readonly transport: string;
};

/** The sixteen sections of a safety data sheet, in the order that OSHA requires (29 CFR 1910.1200, appendix D). */
export function composeSafetySheet(product: DocumentedProduct, sheet: SafetySheet): readonly DocumentSection[] {
  const { name, brandName = "The manufacturer", itemId } = product;
  const sections: readonly Omit<DocumentSection, "heading">[] = [
    {
      table: [
        ["What", "Value"],
        ["Product", name],
        ["Item number", itemId],
        ["Supplier", brandName],
        ["Recommended use", sheet.use],
        ["Emergency telephone", "1-800-555-0137"],
      ],
    },
    { paragraphs: [`Signal word: ${sheet.signal}`], bullets: sheet.hazards },
    { table: [["Substance", "CAS number", "Share"], ...sheet.composition] },
    { table: [["Contact", "What to do"], ...sheet.firstAid] },
    { paragraphs: [sheet.fire] },
    { paragraphs: [sheet.release] },
    { paragraphs: [sheet.handling] },
    { paragraphs: [sheet.exposure] },
    { table: [["Property", "Value"], ...sheet.properties] },
    { paragraphs: [sheet.stability] },
    { paragraphs: [sheet.toxicology] },
    { paragraphs: [sheet.ecology] },
    { paragraphs: [sheet.disposal] },
    { paragraphs: [sheet.transport] },
    { paragraphs: ["All ingredients are listed in the TSCA inventory or exempt from it."] },
    { paragraphs: ["Prepared for a demonstration. Don't rely on it for a real product."] },
  ];
  return sections.map((section, index) => ({ heading: `${index + 1}. ${HEADINGS[index]}`, ...section }));
}

const HEADINGS = [
  "Identification",
  "Hazards",
  "Composition",
  "First aid",
  "Fire fighting",
  "Accidental release",
  "Handling and storage",
  "Exposure controls",
  "Physical and chemical properties",
  "Stability and reactivity",
  "Toxicology",
  "Ecology",
  "Disposal",
  "Transport",
  "Regulation",
  "Other information",
];
