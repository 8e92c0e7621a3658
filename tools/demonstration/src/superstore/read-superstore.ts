import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { parse } from "csv-parse";
import { z } from "zod";
import { toFieldProblems, toLineProblem, type FeedProblem } from "storefront-api/feed";

const Count = z.coerce.number("a whole number").int("a whole number").min(1, "at least 1").max(9999, "at most 9999");

/** One order line of the Superstore table, by its column names. */
export const SuperstoreLine = z.object({
  "Order ID": z.string().regex(/^[A-Za-z0-9-]{1,60}$/, "an order id of letters, digits and dashes"),
  "Order Date": z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, "a date such as 11/8/2018 (month first)"),
  "Customer ID": z.string().regex(/^[A-Za-z0-9-]{1,40}$/, "a customer id of letters, digits and dashes"),
  Segment: z.enum(["Consumer", "Corporate", "Home Office"]),
  State: z.string().trim().min(1, "the name of a state"),
  "Postal Code": z.string().trim(),
  "Product ID": z.string().regex(/^[A-Z]{3}-[A-Z]{2}-\d{1,20}$/, "a product id such as FUR-BO-10001798"),
  Category: z.string().trim().min(1, "a category"),
  "Sub-Category": z.string().trim().min(1, "a sub-category"),
  "Product Name": z.string().trim().min(1, "a product name"),
  Sales: z.coerce.number("a number").min(0, "at least 0"),
  Quantity: Count,
  Discount: z.coerce.number("a number").min(0, "a share from 0 to 0.99").max(0.99, "a share from 0 to 0.99"),
});
export type SuperstoreLine = z.infer<typeof SuperstoreLine>;

export type SuperstoreFile = {
  readonly lines: readonly SuperstoreLine[];
  readonly problems: readonly FeedProblem[];
  readonly invalidLines: number;
};

/** Reads the whole table (ten thousand lines are a few megabytes). Rejects when the file cannot be read. */
export async function readSuperstore(path: string): Promise<SuperstoreFile> {
  const file = basename(path);
  const lines: SuperstoreLine[] = [];
  const problems: FeedProblem[] = [];
  let invalidLines = 0;
  const rows = createReadStream(path).pipe(
    parse({ columns: true, bom: true, info: true, skip_empty_lines: true, relax_column_count: true }),
  ) as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>;
  try {
    for await (const { record, info } of rows) {
      const parsed = SuperstoreLine.safeParse(record);
      if (parsed.success) lines.push(parsed.data);
      else {
        invalidLines += 1;
        problems.push(...toFieldProblems({ file, line: info.lines }, record, parsed.error.issues));
      }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    invalidLines += 1;
    problems.push(toLineProblem({ file, line: error.lines ?? 1 }, "a line of comma-separated values", error.message));
  }
  return { lines, problems, invalidLines };
}

function isCsvError(error: unknown): error is Error & { readonly lines?: number } {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}
