import type { PictureKind } from "../pictures/picture-kinds.js";

export type SubCategory = {
  readonly picture: PictureKind;
  /** Heavy furniture and machines are delivered only. */
  readonly pickup: boolean;
  /** What an office uses up is offered as auto restock. */
  readonly restock: boolean;
  readonly bullets: readonly string[];
};

const FURNITURE = { pickup: false, restock: false } as const;
const SHELF = { pickup: true, restock: false } as const;
const CONSUMABLE = { pickup: true, restock: true } as const;

/** How the 17 sub-categories of the table are shown and sold. */
export const SUB_CATEGORIES: Readonly<Record<string, SubCategory>> = {
  Bookcases: {
    ...FURNITURE,
    picture: "bookcases",
    bullets: ["Shelves for books, binders and displays", "For the office or at home"],
  },
  Chairs: {
    ...FURNITURE,
    picture: "chairs",
    bullets: ["Seating for desks, meetings and guests", "Made for a working day"],
  },
  Furnishings: {
    ...SHELF,
    picture: "furnishings",
    bullets: ["Finishing touches for a workplace", "Ready to use out of the box"],
  },
  Tables: {
    ...FURNITURE,
    picture: "tables",
    bullets: ["Work surfaces for desks, meetings and training", "Sturdy under daily use"],
  },
  Appliances: { ...SHELF, picture: "appliances", bullets: ["Keeps an office running", "Ready to use out of the box"] },
  Art: { ...SHELF, picture: "art", bullets: ["For writing, drawing and marking", "For desks, classrooms and studios"] },
  Binders: {
    ...CONSUMABLE,
    picture: "binders",
    bullets: ["Keeps papers together and in order", "Fits common punched sheets"],
  },
  Envelopes: {
    ...CONSUMABLE,
    picture: "envelopes",
    bullets: ["For letters, invoices and mailings", "Closes securely"],
  },
  Fasteners: {
    ...CONSUMABLE,
    picture: "fasteners",
    bullets: ["Clips, pins and bands for every desk", "Holds papers without fuss"],
  },
  Labels: {
    ...CONSUMABLE,
    picture: "labels",
    bullets: ["For addresses, files and parcels", "Prints and sticks cleanly"],
  },
  Paper: {
    ...CONSUMABLE,
    picture: "paper",
    bullets: ["For printing, copying and writing", "Runs smoothly through office machines"],
  },
  Storage: {
    ...FURNITURE,
    picture: "storage",
    bullets: ["Keeps files and supplies in order", "Stacks and stows easily"],
  },
  Supplies: { ...SHELF, picture: "supplies", bullets: ["Everyday tools for the desk", "Made to last"] },
  Accessories: { ...SHELF, picture: "accessories", bullets: ["Adds to computers and workplaces", "Plug in and go"] },
  Copiers: {
    ...FURNITURE,
    picture: "copiers",
    bullets: ["Copies, prints and scans for a team", "Paper drawers for long runs"],
  },
  Machines: { ...FURNITURE, picture: "machines", bullets: ["Office machines for daily work", "Simple to set up"] },
  Phones: { ...SHELF, picture: "phones", bullets: ["Keeps people in touch", "For desk and pocket"] },
};

/** Fallback for sub-categories that this table does not list. */
export const OTHER_SUB_CATEGORY: SubCategory = { ...SHELF, picture: "supplies", bullets: [] };
