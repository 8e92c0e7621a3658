import { z } from "zod";
import { ShortText, StoreNumber, ZipCode } from "./record-values.js";

const Coordinates = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

const State = z.string().regex(/^[A-Z]{2}$/, "a state of two capital letters");

/** One line of `stores.ndjson`. */
export const StoreRecord = z.strictObject({
  storeNumber: StoreNumber,
  name: ShortText,
  address: ShortText,
  city: ShortText,
  state: State,
  zipCode: ZipCode,
  phone: ShortText.optional(),
  hours: z
    .array(z.strictObject({ days: ShortText, opens: ShortText, closes: ShortText }))
    .max(7)
    .default([]),
  ...Coordinates,
});
export type StoreRecord = z.infer<typeof StoreRecord>;

/** One line of `locations.ndjson`: a place that delivery locations are looked up in. */
export const LocationRecord = z.strictObject({ zipCode: ZipCode, city: ShortText, state: State, ...Coordinates });
export type LocationRecord = z.infer<typeof LocationRecord>;
