import type { Feed } from "./support/feed.js";

const NATICK = { city: "Natick", state: "MA", zipCode: "01760", latitude: 42.28, longitude: -71.35 };
const BOSTON = { city: "Boston", state: "MA", zipCode: "02108", latitude: 42.36, longitude: -71.06 };
/** Farther from Boston than Natick. */
const HYANNIS = { city: "Hyannis", state: "MA", zipCode: "02601", latitude: 41.65, longitude: -70.29 };

export const FEED: Feed = {
  stores: [
    { storeNumber: "0008", name: "Natick Mall", address: "1 Main Street", ...NATICK },
    { storeNumber: "0009", name: "Hyannis Harbor", address: "2 Harbor Street", ...HYANNIS },
  ],
  locations: [NATICK, BOSTON, { ...BOSTON, zipCode: "02109" }, HYANNIS],
};
