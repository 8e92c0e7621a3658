import * as z from "zod/mini";
import { toLoggedAddress, toLoggedText } from "../platform/logged-address.js";

const LENGTH = 300;

const Text = z.catch(z.string(), "");
const Report = z.object({
  "csp-report": z.object({
    "document-uri": Text,
    "effective-directive": Text,
    "violated-directive": Text,
    "blocked-uri": Text,
    "source-file": Text,
    "line-number": z.catch(z.optional(z.number()), undefined),
    "script-sample": Text,
  }),
});

/**
 * What the log says of a violation that a browser reports about a page: which page, which rule, and what was blocked,
 * shortened and without queries, because pages behind mailed links have their token there. Undefined for anything else.
 */
export function toLoggedReport(body: unknown) {
  const { data } = Report.safeParse(body);
  if (!data) return undefined;
  const report = data["csp-report"];
  const texts = {
    page: toLoggedAddress(report["document-uri"]),
    directive: report["effective-directive"] || report["violated-directive"],
    blocked: toLoggedAddress(report["blocked-uri"]),
    source: toLoggedAddress(report["source-file"]),
    sample: toLoggedText(report["script-sample"]),
  };
  const known = Object.entries(texts).filter(([, text]) => text !== "");
  const cut = Object.fromEntries(known.map(([name, text]) => [name, text.slice(0, LENGTH)]));
  return { ...cut, line: report["line-number"] };
}
