import { parseXml, XmlElement, XmlText, XmlCdata } from "@rgrove/parse-xml";
import { messageOf } from "shared-contracts";

type ParsedCxml =
  | { readonly ok: true; readonly root: CxmlElement }
  | { readonly ok: false; readonly problems: readonly string[] };

const MAX_CHARACTERS = 256 * 1024;
const MAX_DEPTH = 24;
const MAX_ELEMENTS = 2000;

/** A document type may name cXML's own definition, which isn't loaded, but may not define entities. */
const INTERNAL_SUBSET = /<!DOCTYPE[^<>[]*\[/i;
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

/** A parsed element: direct text only, no comments. */
export type CxmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly CxmlElement[];
  readonly text: string;
};

type Times = "one" | "optional" | "many" | "any";

type ElementRule = {
  readonly attributes?: readonly string[];
  /** Children that the adapter knows; others are allowed only with `open`. */
  readonly children?: Readonly<Record<string, Times>>;
  /** At least one of them must be present. */
  readonly oneOf?: readonly string[];
  /** May not be empty. */
  readonly text?: boolean;
  readonly open?: boolean;
};

/** The elements of PunchOutSetupRequest, its response and PunchOutOrderMessage, as cXML 1.2 defines them. */
const RULES: Readonly<Record<string, ElementRule>> = {
  cXML: {
    attributes: ["payloadID", "timestamp"],
    children: { Header: "optional" },
    oneOf: ["Request", "Response", "Message"],
    open: true,
  },
  Header: { children: { From: "one", To: "one", Sender: "one" } },
  From: { children: { Credential: "many" } },
  To: { children: { Credential: "many" } },
  Sender: { children: { Credential: "many", UserAgent: "one" } },
  Credential: { attributes: ["domain"], children: { Identity: "one", SharedSecret: "optional" }, open: true },
  Identity: { text: true, open: true },
  Request: { children: { PunchOutSetupRequest: "one" } },
  PunchOutSetupRequest: {
    attributes: ["operation"],
    children: { BuyerCookie: "one", Extrinsic: "any", BrowserFormPost: "one", ItemOut: "any" },
    open: true,
  },
  BuyerCookie: { text: true },
  BrowserFormPost: { children: { URL: "one" } },
  URL: { text: true },
  ItemOut: { attributes: ["quantity"], children: { ItemID: "one" }, open: true },
  ItemID: { children: { SupplierPartID: "one", SupplierPartAuxiliaryID: "optional" }, open: true },
  SupplierPartID: { text: true },
  Response: { children: { Status: "one", PunchOutSetupResponse: "optional" } },
  Status: { attributes: ["code", "text"] },
  PunchOutSetupResponse: { children: { StartPage: "one" } },
  StartPage: { children: { URL: "one" } },
  Message: { children: { PunchOutOrderMessage: "one" }, open: true },
  PunchOutOrderMessage: {
    children: { BuyerCookie: "one", PunchOutOrderMessageHeader: "one", ItemIn: "any" },
  },
  PunchOutOrderMessageHeader: { attributes: ["operationAllowed"], children: { Total: "one" }, open: true },
  Total: { children: { Money: "one" } },
  Money: { attributes: ["currency"], text: true },
  ItemIn: { attributes: ["quantity"], children: { ItemID: "one", ItemDetail: "one" }, open: true },
  ItemDetail: { children: { UnitPrice: "one", Description: "many", UnitOfMeasure: "one" }, open: true },
  UnitPrice: { children: { Money: "one" } },
};

const VALUES: Readonly<Record<string, readonly string[]>> = {
  "PunchOutSetupRequest operation": ["create", "edit", "inspect"],
  "PunchOutOrderMessageHeader operationAllowed": ["create", "edit", "inspect"],
};

const QUANTITY = /^[1-9]\d{0,3}$/;

/** Lists problems of an element and its descendants as sentences that include the path. */
function findElementProblems(element: CxmlElement, path = element.name): string[] {
  const rule = RULES[element.name];
  if (!rule) return [];
  return [
    ...findAttributeProblems(element, rule, path),
    ...findChildProblems(element, rule, path),
    ...(rule.text && element.text === "" ? [`${path} is empty.`] : []),
    ...element.children.flatMap((child) => findElementProblems(child, `${path}/${child.name}`)),
  ];
}

function findAttributeProblems({ name, attributes }: CxmlElement, rule: ElementRule, path: string): string[] {
  return (rule.attributes ?? []).flatMap((attribute) => {
    const value = attributes[attribute];
    if (!value) return [`${path} lacks the attribute ${attribute}.`];
    const allowed = VALUES[`${name} ${attribute}`];
    if (allowed && !allowed.includes(value)) return [`${path}: ${attribute} is one of ${allowed.join(", ")}.`];
    if (attribute === "quantity" && !QUANTITY.test(value)) return [`${path}: quantity is a number from 1 to 9999.`];
    return [];
  });
}

function findChildProblems({ children }: CxmlElement, rule: ElementRule, path: string): string[] {
  const known = rule.children ?? {};
  const count = (name: string) => children.filter((child) => child.name === name).length;
  const counted = Object.entries(known).flatMap(([name, times]) => {
    const found = count(name);
    if (found === 0 && (times === "one" || times === "many")) return [`${path} lacks ${name}.`];
    return found > 1 && (times === "one" || times === "optional") ? [`${path} has more than one ${name}.`] : [];
  });
  const lacksChoice = rule.oneOf && !rule.oneOf.some((name) => count(name) === 1);
  const foreign = rule.open || !rule.children ? [] : children.filter(({ name }) => !(name in known));
  return [
    ...counted,
    ...(lacksChoice ? [`${path} lacks one of ${rule.oneOf?.join(", ")}.`] : []),
    ...foreign.map(({ name }) => `${path} does not take ${name}.`),
  ];
}
