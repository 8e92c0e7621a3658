import { parseXml, XmlElement, XmlText, XmlCdata } from "@rgrove/parse-xml";
import { messageOf } from "shared-contracts";
import { findElementProblems, type CxmlElement } from "./cxml-elements.js";

type ParsedCxml =
  | { readonly ok: true; readonly root: CxmlElement }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_CHARACTERS = 256 * 1024;
const MAX_DEPTH = 24;
const MAX_ELEMENTS = 2000;

/** A document type may name cXML's own definition, which isn't loaded, but may not define entities. */
const INTERNAL_SUBSET = /<!DOCTYPE[^>[]*\[/i;
const ENTITY = /<!ENTITY/i;

/**
 * Parses a cXML message and validates every element that the adapter uses. Entities other than XML's five predefined
 * ones are never resolved: documents that define any are rejected before parsing.
 */
export function parseCxml(text: string): ParsedCxml {
  if (text.length > MAX_CHARACTERS) return refuse(`A message has at most ${MAX_CHARACTERS} characters.`);
  if (INTERNAL_SUBSET.test(text) || ENTITY.test(text)) return refuse("Leave entity and element definitions out.");
  const deepest = (text.match(/<[A-Za-z]/g) ?? []).length;
  if (deepest > MAX_ELEMENTS) return refuse(`A message has at most ${MAX_ELEMENTS} elements.`);
  let root: CxmlElement | undefined;
  try {
    const element = parseXml(text).root;
    root = element ? toElement(element, 0) : undefined;
  } catch (error) {
    return refuse(`This is no well-formed XML: ${firstLine(error)}`);
  }
  if (!root) return refuse(`Elements stand at most ${MAX_DEPTH} deep.`);
  const problems = root.name === "cXML" ? findElementProblems(root) : ["The root is cXML."];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, root };
}

/** The first element at a path of names below `root`. */
export function findElement(root: CxmlElement | undefined, ...path: readonly string[]): CxmlElement | undefined {
  return path.reduce<CxmlElement | undefined>(
    (element, name) => element?.children.find((child) => child.name === name),
    root,
  );
}

function toElement(element: XmlElement, depth: number): CxmlElement | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const children: CxmlElement[] = [];
  let text = "";
  for (const child of element.children) {
    if (child instanceof XmlElement) {
      const below = toElement(child, depth + 1);
      if (!below) return undefined;
      children.push(below);
    } else if (child instanceof XmlText || child instanceof XmlCdata) text += child.text;
  }
  return { name: element.name, attributes: element.attributes, children, text: text.trim() };
}

function refuse(problem: string): ParsedCxml {
  return { ok: false, problems: [problem] };
}

function firstLine(error: unknown): string {
  return messageOf(error).split("\n", 1)[0] ?? "";
}
