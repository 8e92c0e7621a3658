import * as z from "zod/mini";
import { toLoggedAddress, toLoggedText } from "../platform/logged-address.js";

const REPORTS = 10;
const LENGTH = 300;

const Fields = z.record(z.string(), z.unknown());
/** Of `report-uri`. */
const OldReport = z.object({ "csp-report": Fields });
/** Of `report-to`. */
const Report = z.object({ type: z.nullish(z.string()), url: z.nullish(z.string()), body: z.nullish(Fields) });

/** What the log says of a violation: which page, which rule, and what was blocked. */
export type LoggedReport = Readonly<
  Partial<Record<"type" | "page" | "directive" | "blocked" | "source" | "sample", string>> & { line?: number }
>;

/**
 * The known fields of a body that a browser sent about a page, shortened and without queries: pages behind mailed links
 * have their token there. The referrer is left out.
 */
export function toLoggedReports(body: unknown): readonly LoggedReport[] {
  const old = OldReport.safeParse(body);
  if (old.success) return [toLogged({ type: "csp-violation", body: old.data["csp-report"] })];
  return (Array.isArray(body) ? body.slice(0, REPORTS) : []).flatMap((entry) => {
    const report = Report.safeParse(entry);
    return report.success ? [toLogged(report.data)] : [];
  });
}

/** Fields by their names of `report-to` and `report-uri`. */
function toLogged({ type, url, body }: z.infer<typeof Report>): LoggedReport {
  const find = (...names: readonly string[]) => {
    const value = names.map((name) => body?.[name]).find((found) => typeof found === "string");
    return typeof value === "string" ? value : undefined;
  };
  const line = body?.["lineNumber"] ?? body?.["line-number"];
  const texts = {
    type: type ?? undefined,
    page: toAddress(find("documentURL", "document-uri") ?? url),
    directive: find("effectiveDirective", "effective-directive", "violated-directive"),
    blocked: toAddress(find("blockedURL", "blocked-uri")),
    source: toAddress(find("sourceFile", "source-file")),
    sample: toLoggedText(find("sample", "script-sample") ?? ""),
  };
  const known = Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text.slice(0, LENGTH)]] : []));
  return { ...Object.fromEntries(known), ...(typeof line === "number" && { line }) };
}

function toAddress(text: string | null | undefined): string | undefined {
  return text == null ? undefined : toLoggedAddress(text);
}
