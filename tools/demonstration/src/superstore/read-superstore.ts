import { basename } from "node:path";
import { z } from "zod";
import {
  openTable,
  toFieldProblems,
  toLineProblem,
  type FeedProblem,
  type FieldDefinitions,
  type Mapping,
} from "storefront-api/feed";

/** The columns used, with their names in other copies of the table. */
const COLUMNS = {
  "Order ID": { kind: "text", aliases: ["Order ID", "Order Number"], isRequired: true },
  "Order Date": { kind: "date", aliases: ["Order Date"], isRequired: true },
  "Customer ID": { kind: "text", aliases: ["Customer ID", "Customer Number"], isRequired: true },
  Segment: { kind: "text", aliases: ["Segment", "Customer Segment"], isRequired: true },
  "Postal Code": { kind: "text", aliases: ["Postal Code", "Zip Code", "Zip"] },
  "Product ID": { kind: "text", aliases: ["Product ID", "Product Number"], isRequired: true },
  Category: { kind: "text", aliases: ["Category", "Product Category"], isRequired: true },
  "Sub-Category": { kind: "text", aliases: ["Sub-Category", "Product Sub-Category"], isRequired: true },
  "Product Name": { kind: "text", aliases: ["Product Name", "Product"], isRequired: true },
  Sales: { kind: "number", aliases: ["Sales", "Sales Amount", "Revenue"], isRequired: true },
  Quantity: { kind: "number", aliases: ["Quantity", "Order Quantity"], isRequired: true },
  Discount: { kind: "number", aliases: ["Discount", "Discount Rate"], isRequired: true },
} as const satisfies FieldDefinitions;

const NUMBER = z.string().regex(/^-?\d+(?:\.\d+)?$/, "a number");
const Count = NUMBER.transform(Number).pipe(z.int("a whole number").min(1, "at least 1").max(9999, "at most 9999"));
const Amount = NUMBER.transform(Number);

/** One order line of the Superstore table, by column name. Dates are ISO 8601. */
export const SuperstoreLine = z.object({
  "Order ID": z.string().regex(/^[A-Za-z0-9-]{1,60}$/, "an order id of letters, digits and dashes"),
  "Order Date": z.iso.date("a date such as 11/8/2018"),
  "Customer ID": z.string().regex(/^[A-Za-z0-9-]{1,40}$/, "a customer id of letters, digits and dashes"),
  Segment: z.enum(["Consumer", "Corporate", "Home Office"]),
  "Postal Code": z.string().default(""),
  "Product ID": z.string().regex(/^[A-Z]{3}-[A-Z]{2}-\d{1,20}$/, "a product id such as FUR-BO-10001798"),
  Category: z.string("a category"),
  "Sub-Category": z.string("a sub-category"),
  "Product Name": z
    .string("a product name")
    .refine((name) => !name.includes("\uFFFD"), "a name without damaged characters"),
  Sales: Amount.pipe(z.number().min(0, "at least 0")),
  Quantity: Count,
  Discount: Amount.pipe(z.number().min(0, "a share from 0 to 0.99").max(0.99, "a share from 0 to 0.99")),
});
export type SuperstoreLine = z.infer<typeof SuperstoreLine>;

export type SuperstoreFile = {
  readonly lines: readonly SuperstoreLine[];
  readonly problems: readonly FeedProblem[];
  readonly invalidLines: number;
  /** Lines that repeat an earlier one in every column. */
  readonly duplicates: number;
  /** Summary of the detected format. */
  readonly description: string;
};

/** Reads the whole table (ten thousand lines are a few megabytes). Rejects if the file can't be read. */
export async function readSuperstore(path: string, mapping: Mapping): Promise<SuperstoreFile> {
  const file = basename(path);
  const opened = await openTable(path, COLUMNS, mapping);
  if (opened.kind === "problem")
    return { lines: [], problems: [opened.problem], invalidLines: 1, duplicates: 0, description: file };
  const { source, decimal, dates, read } = opened.file;
  const description = `${file}: ${source.description}, decimal sign ${JSON.stringify(decimal)}, dates ${dates}`;
  const lines: SuperstoreLine[] = [];
  const problems: FeedProblem[] = [];
  const known = new Set<string>();
  let [invalidLines, duplicates] = [0, 0];
  for await (const event of read()) {
    if (event.kind === "problems") {
      invalidLines += 1;
      problems.push(...event.problems);
      continue;
    }
    const { row } = event;
    const key = JSON.stringify([...row.cells.values()]);
    if (known.has(key)) {
      duplicates += 1;
      continue;
    }
    known.add(key);
    const record = Object.fromEntries(
      (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((column) => [column, row.get(column)]),
    );
    const parsed = SuperstoreLine.safeParse(record);
    if (parsed.success) lines.push(parsed.data);
    else {
      invalidLines += 1;
      const found = toFieldProblems({ file, line: row.line }, record, parsed.error.issues);
      problems.push(...found.map((each) => ({ ...each, field: row.columnOf(each.field as keyof typeof COLUMNS) })));
    }
  }
  if (lines.length === 0 && invalidLines === 0) {
    problems.push(toLineProblem({ file, line: 1 }, "order lines", "none"));
    invalidLines = 1;
  }
  return { lines, problems, invalidLines, duplicates, description };
}
