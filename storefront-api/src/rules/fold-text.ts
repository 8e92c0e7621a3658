/** Must match the schema's `fold_text`: texts, places and searches have to be split alike. */
export function foldText(text: string): string {
  return text
    .replace(/[®™©]/gu, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, "")
    .replace(/[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff]+/gu, " ")
    .replace(/(\d) ?[x×] ?(?=\d)/gu, "$1 x ")
    .trim();
}

const NUMBER_LABEL = /^\s*(?:(?:item|sku|model|part|product)\b\s*)?(?:(?:number|no)\b\.?|#)?\s*[:#]?\s*(?=\S*\d)/iu;
/** The fill of a short GTIN. */
const LEADING_ZEROS = /^0+(?=\d{8,}$)/u;

/** An item's number, independent of notation. */
export function toNumberKey(text: string): string {
  return foldText(text.replace(NUMBER_LABEL, "")).replaceAll(" ", "").replace(LEADING_ZEROS, "");
}

/** How words of a city are written, short and long. */
const SHORT_WORDS = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/** Longer than the longest name. */
const MAX_CITY_WORDS = 6;

/** The spellings that a city may be stored with, folded and without spaces: `winstonsalem`, `stlouis`, `saintlouis`. */
export function listCitySpellings(city: string): string[] {
  return foldText(city)
    .split(" ")
    .slice(0, MAX_CITY_WORDS)
    .map((word) => Object.entries(SHORT_WORDS).find((words) => words.includes(word)) ?? [word])
    .reduce<string[]>((begun, words) => begun.flatMap((start) => words.map((word) => start + word)), [""]);
}

const STATES =
  "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming";

/** Two letters, by folded code or name. */
const CODES = new Map(
  STATES.split(",").flatMap((state) => {
    const code = state.slice(0, 2);
    return [code, state.slice(3)].map((name) => [foldText(name), code] as const);
  }),
);

/** A state's code from its code or name, with or without dots; undefined if there is no such state. */
export function toStateCode(text: string): string | undefined {
  return CODES.get(foldText(text)) ?? CODES.get(text.replace(/[.\s]/g, "").toLowerCase());
}
