import { expect, it } from "@jest/globals";
import { renderMutationPage, scoreFolders } from "./mutation-page.js";

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });
const report = {
  files: {
    "src/rules/price/unit-price.ts": mutants("Killed", "Timeout", "Survived"),
    "src/rules/price/list-offers.ts": mutants("Killed", "CompileError", "Ignored"),
    "src/bundle/rule.ts": mutants("Killed", "NoCoverage"),
    "src/rules/text/types.ts": mutants("RuntimeError"),
  },
};

it("counts by folder what tests found, and leaves out what is no mutant", () => {
  expect(scoreFolders(report)).toEqual([
    { folder: "bundle", found: 1, all: 2 },
    { folder: "price", found: 3, all: 4 },
  ]);
});

it("is a page that says of which commit it is", () => {
  expect(renderMutationPage({ packageName: "mfe-purchase", report, date: "2025-06-03", commit: "abc1234" })).toBe(
    `# Mutants of mfe-purchase

Of abc1234, 2025-06-03. Written by \`npm run docs:mutation\` from the report of \`npm run mutation -w mfe-purchase\`: run both again instead of changing it here.

| rules   | found | of |  share |
| ------- | ----: | -: | -----: |
| bundle  |     1 |  2 | 50.0 % |
| price   |     3 |  4 | 75.0 % |
| **all** |     4 |  6 | 66.7 % |
`,
  );
});
