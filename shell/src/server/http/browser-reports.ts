import * as z from "zod/mini";
import { toLoggedAddress, toLoggedText } from "../platform/logged-address.js";

const REPORTS = 10;
const LENGTH = 300;

const text = z.nullish(z.string());
const line = z.nullish(z.number());

/** Of `report-uri`. */
const OldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "source-file": text,
    "line-number": line,
    "script-sample": text,
  }),
});

/** Of `report-to`, with the body of a content policy. */
const NewReport = z.object({
  type: text,
  url: text,
  body: z.nullish(
    z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
      sample: text,
    }),
  ),
});

/** What the log says of a violation: which page, which rule, and what was blocked. */
export type LoggedReport = {
  readonly type?: string | undefined;
  readonly page?: string | undefined;
  readonly directive?: string | undefined;
  readonly blocked?: string | undefined;
  readonly source?: string | undefined;
  readonly line?: number | undefined;
  readonly sample?: string | undefined;
};

/**
 * The known fields of a body that a browser sent about a page, shortened and without queries: pages behind mailed links
 * have their token there. The referrer is left out.
 */
export function toLoggedReports(body: unknown): readonly LoggedReport[] {
  const old = OldReport.safeParse(body);
  if (old.success) {
    const report = old.data["csp-report"];
    return [
      {
        type: "csp-violation",
        page: toAddress(report["document-uri"]),
        directive: cut(report["effective-directive"] ?? report["violated-directive"]),
        blocked: toAddress(report["blocked-uri"]),
        source: toAddress(report["source-file"]),
        line: report["line-number"] ?? undefined,
        sample: toText(report["script-sample"]),
      },
    ];
  }
  return (Array.isArray(body) ? body.slice(0, REPORTS) : []).flatMap((entry) => {
    const parsed = NewReport.safeParse(entry);
    if (!parsed.success) return [];
    const { type, url, body: report } = parsed.data;
    return {
      type: cut(type),
      page: toAddress(report?.documentURL ?? url),
      directive: cut(report?.effectiveDirective),
      blocked: toAddress(report?.blockedURL),
      source: toAddress(report?.sourceFile),
      line: report?.lineNumber ?? undefined,
      sample: toText(report?.sample),
    };
  });
}

function toAddress(text: string | null | undefined): string | undefined {
  return text == null ? undefined : cut(toLoggedAddress(text));
}

function toText(text: string | null | undefined): string | undefined {
  return text == null ? undefined : cut(toLoggedText(text));
}

function cut(text: string | null | undefined): string | undefined {
  return text?.slice(0, LENGTH);
}
