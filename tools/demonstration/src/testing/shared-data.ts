import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDER = join("shared", "data");

/** Path of real data, which is kept outside the project. Logs that tests are skipped if it is missing. */
export function findSharedFile(name: string): string {
  let directory = __dirname;
  while (!existsSync(join(directory, FOLDER)) && dirname(directory) !== directory) directory = dirname(directory);
  const path = process.env["SHARED_DATA_DIR"]
    ? join(process.env["SHARED_DATA_DIR"], name)
    : join(directory, FOLDER, name);
  if (!existsSync(path))
    process.stderr.write(
      `SKIPPED: ${name} not found. Put it into shared/data beside the project or set SHARED_DATA_DIR.\n`,
    );
  return path;
}

/**
 * A small table in the format of the Superstore file, with its quirks: quotes, two names for one id, a lost leading
 * zero.
 */
export const SUPERSTORE_LOOK_ALIKE = [
  "Row ID,Order ID,Order Date,Ship Date,Ship Mode,Customer ID,Segment,Country,City,State,Postal Code,Region,Product ID,Category,Sub-Category,Product Name,Sales,Quantity,Discount,Profit",
  '1,CA-1,11/8/2018,11/11/2018,First Class,AA-1,Consumer,United States,Henderson,Kentucky,42420,South,FUR-BO-1,Furniture,Bookcases,"Somerset Bookcase, Oak",261.96,2,0,41.9',
  "2,CA-1,11/8/2018,11/11/2018,First Class,AA-1,Consumer,United States,Henderson,Kentucky,42420,South,OFF-PA-1,Office Supplies,Paper,Copy Paper,15.98,2,0.2,5",
  "3,CA-2,1/3/2019,1/5/2019,First Class,BB-1,Corporate,United States,Natick,Massachusetts,1760,East,OFF-PA-1,Office Supplies,Paper,Copy Paper,9.99,1,0,5",
  "4,CA-2,1/3/2019,1/5/2019,First Class,BB-1,Corporate,United States,Natick,Massachusetts,1760,East,FUR-BO-1,Furniture,Bookcases,Barrister Bookcase,100,1,0.5,5",
  "5,CA-3,2/3/2019,2/5/2019,First Class,CC-1,Home Office,United States,Miami,Florida,33132,South,TEC-PH-1,Technology,Phones,Desk Phone,159.98,2,0,5",
  "",
].join("\n");
