import { expect, it } from "@jest/globals";
import { parseLocationQuery } from "./location-query.js";

it.each([
  ["a city with its state's code", "Natick, MA", ["natick"], "MA"],
  ["without a comma", "Boston ma", ["boston"], "MA"],
  ["an abbreviation with a dot", "St. Louis, MO", ["stlouis", "saintlouis"], "MO"],
  ["the same written out", "Saint Louis, Missouri", ["stlouis", "saintlouis"], "MO"],
  ["an abbreviation within", "East St. Louis, IL", ["estlouis", "esaintlouis", "eaststlouis", "eastsaintlouis"], "IL"],
  ["an accent", "Peñasco, NM", ["penasco"], "NM"],
  ["a state with dots", "Ft. Worth, T.X.", ["ftworth", "fortworth"], "TX"],
  ["a hyphen", "Winston-Salem, North Carolina", ["winstonsalem"], "NC"],
  ["a curly apostrophe", "Coeur d’Alene, ID", ["coeurdalene"], "ID"],
  ["no apostrophe", "Coeur dAlene ID", ["coeurdalene"], "ID"],
  ["an apostrophe", "Coeur d'Alene, ID", ["coeurdalene"], "ID"],
  ["a state of three words", "Washington, District of Columbia", ["washington"], "DC"],
  ["a city named like its state", "New York", ["newyork"], undefined],
  ["a city named like its state, with it", "New York, New York", ["newyork"], "NY"],
])("reads %s [S2-7.28]", (_what, text, cities, state) => {
  expect(parseLocationQuery(text)).toEqual({ kind: "city", cities, state });
});

it.each([
  ["five digits", "01760", "01760"],
  ["ZIP+4", "01760-1234", "01760"],
  ["a whole address line", "Natick, MA 01760", "01760"],
])("reads a ZIP code of %s", (_what, text, zipCode) => {
  expect(parseLocationQuery(text)).toEqual({ kind: "zip", zipCode });
});

it.each(["", "MA", "<b>Boston</b>"])("refuses %j", (text) => {
  expect(parseLocationQuery(text)).toBeUndefined();
});
