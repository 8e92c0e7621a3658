import zipcodes from "zipcodes";
import { LocationRecord } from "../schemas/store-record.js";

/** Every ZIP code of the United States that the `zipcodes` package knows (about 42,500), with coordinates. */
export function* knownLocations(): Generator<LocationRecord> {
  for (const { zip, city, state, latitude, longitude, country } of Object.values(zipcodes.codes)) {
    if (country !== "US") continue;
    const parsed = LocationRecord.safeParse({ zipCode: zip, city, state, latitude, longitude });
    // Nine military post offices have no coordinates: nobody can be near them.
    if (parsed.success) yield parsed.data;
  }
}
