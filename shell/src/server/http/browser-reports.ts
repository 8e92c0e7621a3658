import * as z from "zod/mini";
import { toLoggedAddress, toLoggedText } from "../platform/logged-address.js";

const LENGTH = 300;

const Report = z.object({ "csp-report": z.record(z.string(), z.unknown()) });

/**
 * What the log says of a violation that a browser reports about a page: which page, which rule, and what was blocked,
 * shortened and without queries, because pages behind mailed links have their token there. Undefined for anything else.
 */
export function toLoggedReport(body: unknown) {
  const { data } = Report.safeParse(body);
  if (!data) return undefined;
  const report = data["csp-report"];
  const textOf = (name: string) => (typeof report[name] === "string" ? report[name] : "");
  const texts = {
    page: toLoggedAddress(textOf("document-uri")),
    directive: textOf("effective-directive") || textOf("violated-directive"),
    blocked: toLoggedAddress(textOf("blocked-uri")),
    source: toLoggedAddress(textOf("source-file")),
    sample: toLoggedText(textOf("script-sample")),
  };
  const known = Object.entries(texts).filter(([, text]) => text !== "");
  const line = report["line-number"];
  const cut = Object.fromEntries(known.map(([name, text]) => [name, text.slice(0, LENGTH)]));
  return { ...cut, ...(typeof line === "number" && { line }) };
}
