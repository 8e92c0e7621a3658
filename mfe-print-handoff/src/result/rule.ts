import { formatText } from "shared-contracts";
import { type PrintResult, PRODUCT_PAGE_PATH, PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";

type ResultTone = "success" | "warning" | "error";

/** Links offered on the result page. */
export type ResultLink = "cart" | "my-files" | "item" | "home";

type Result = { readonly text: string; readonly tone: ResultTone; readonly links: readonly ResultLink[] };

const UNABLE: Result = {
  text: "We are unable to process your request at this time. Please try again later.",
  tone: "error",
  links: ["item", "my-files", "home"],
};

/** By the query parameter `tpvResult` (docs/spec core §8). The word `here` in the last one becomes a link. */
const RESULTS: Readonly<Record<PrintResult, Result>> = {
  item_added: { text: "1 item has been added to your cart.", tone: "success", links: ["cart", "item"] },
  project_added: {
    text: "Your project {name} has been added to your cart.",
    tone: "success",
    links: ["cart", "my-files"],
  },
  template_saved: {
    text: "Your project {name} has been saved. Saved print projects can be accessed from the Account menu.",
    tone: "success",
    links: ["my-files", "item"],
  },
  project_saved: { text: "Your project {name} has been saved.", tone: "success", links: ["my-files", "item"] },
  all_added: { text: "Your items have been added to your cart.", tone: "success", links: ["cart", "my-files"] },
  few_added: {
    text: "Some items could not be added to your cart at this time. Please review your order before submitting.",
    tone: "warning",
    links: ["cart", "my-files"],
  },
  tpv_error: UNABLE,
  punchout_error: UNABLE,
  tpv_webGL_error: {
    text: "This product requires a technology called WebGL to customize, and your device does not appear to be compatible.",
    tone: "error",
    links: ["item", "home"],
  },
  tpv_reorder_error: {
    text: "This product is no longer accessible via reorder. Please start a new order here.",
    tone: "error",
    links: ["my-files", "home"],
  },
};

const NO_RESULT_LINKS: readonly ResultLink[] = ["my-files", "home"];

const NAME_LIMIT = 100;

/** The word in `tpv_reorder_error` that links to the item. */
const LINKED_WORD = "here";

export type ResultFacts = {
  /** Unvalidated query parameter. */
  readonly tpvResult: string | undefined;
  /** From the server's record, never from the URL. */
  readonly projectName: string | undefined;
  readonly itemId: string | undefined;
};

type TextPart = { readonly text: string; readonly href?: string };

export type ResultView = {
  readonly tone: ResultTone;
  /** The full text, as announced. */
  readonly message: string;
  readonly parts: readonly TextPart[];
};

/** The message for a result; undefined if missing or unknown (AMB-45). */
export function describeResult({ tpvResult, projectName, itemId }: ResultFacts): ResultView | undefined {
  if (!isPrintResult(tpvResult)) return undefined;
  const name = projectName?.trim().slice(0, NAME_LIMIT) || undefined;
  const message = formatText(RESULTS[tpvResult].text, { name });
  const href = tpvResult === "tpv_reorder_error" ? toItemPath(itemId) : undefined;
  return {
    tone: RESULTS[tpvResult].tone,
    message,
    parts: href ? linkWord(message, href) : [{ text: message }],
  };
}

export function listResultLinks({
  tpvResult,
  itemId,
}: Pick<ResultFacts, "tpvResult" | "itemId">): readonly ResultLink[] {
  const links: readonly ResultLink[] = isPrintResult(tpvResult) ? RESULTS[tpvResult].links : NO_RESULT_LINKS;
  return links.filter((link) => link !== "item" || itemId);
}

export function toItemPath(itemId: string | undefined): string | undefined {
  return itemId ? `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}` : undefined;
}

function linkWord(message: string, href: string): readonly TextPart[] {
  const at = message.lastIndexOf(LINKED_WORD);
  return [
    { text: message.slice(0, at) },
    { text: LINKED_WORD, href },
    { text: message.slice(at + LINKED_WORD.length) },
  ];
}

function isPrintResult(key: string | undefined): key is PrintResult {
  return key !== undefined && Object.hasOwn(RESULTS, key);
}

/** URL of the result page for this result. */
export function toResultAddress(result: PrintResult, itemId?: string): string {
  const query = new URLSearchParams({ tpvResult: result });
  if (itemId) query.set("itemId", itemId);
  return `${PUNCHOUT_RESULT_PATH}?${query}`;
}
