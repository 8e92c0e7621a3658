import { z } from "zod";

/** Item number without `##`, used in URLs, carts and orders. */
export const ItemId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, "an item id: 1 to 40 letters, digits, dots, dashes or underscores");

/** US dollars with at most two decimals, 0 to 10,000,000, because cents are stored in 32 bits. */
export const Dollars = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "dollars with at most two decimals");

/** US dollars per unit, sheet or ounce; may be below one cent. */
export const UnitDollars = z.number().min(0).max(1_000_000);

export const Percent = z.number().min(0).max(100);

const [EARLIEST, LATEST] = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"].map(Date.parse) as [number, number];
const FAR_ZONE = /[-+](?:1[6-9]|2\d):\d\d$/;
const INSTANT_LENGTH = 40;

/** ISO 8601 with a zone, such as `2025-03-01T00:00:00Z`, in what PostgreSQL can store. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine(
    (text) =>
      text.length <= INSTANT_LENGTH &&
      !FAR_ZONE.test(text) &&
      !(Date.parse(text) < EARLIEST) &&
      !(Date.parse(text) > LATEST),
    "a time between the years 1 and 9999, at most 15 hours from UTC",
  );

/** ZIP+4 codes are truncated to five digits, the key for locations. */
export const ZipCode = z
  .string()
  .regex(/^\d{5}(?:-\d{4})?$/, "a ZIP code of five digits, or ZIP+4")
  .transform((code) => code.slice(0, 5));

export const StoreNumber = z.string().regex(/^\d{4}$/, "a store number of four digits");

export const CustomerNumber = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,40}$/, "a customer number: 1 to 40 letters, digits or dashes");

export const ShortText = z.string().trim().min(1).max(200);

export const LongText = z.string().trim().min(1).max(20_000);

/** A path on this site (`/lp/…`) or an https URL. */
export const LinkTarget = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)$/, "a path that starts with one / or an https address");

/** Settings that the specification only lists: passed through without effect. */
export const Switches = z.record(z.string().max(80), z.union([z.boolean(), z.string().max(200), z.number()]));

export const Tenant = z.enum(["retail", "business"]).meta({ description: "Storefront the record is for." });

const LENGTHS = [8, 12, 13, 14];

/** Validates a GTIN with the GS1 check digit: from the right, digits are weighted 1 and 3 alternately. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const digits = [...text].toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** What feeds of shops that sell to the EU say; this shop is in the USA. */
export const IGNORED_FIELDS = ["earlierPrices", "energyLabel", "euDisclosures", "safety"] as const;

/** A field of `IGNORED_FIELDS`: taken from feeds and dropped. */
export const IgnoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ description: "Accepted and ignored." });
