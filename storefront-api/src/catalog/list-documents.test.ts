import { expect, it } from "@jest/globals";
import { listDocuments } from "./list-documents.js";

const guide = { title: "User guide", url: "/images/documents/guide.pdf", format: "PDF" };
const at = (url: string) => [{ ...guide, url }];

it.each([
  [undefined, "PDF"],
  [1, "PDF, 1 kB"],
  [84_499, "PDF, 84 kB"],
  [999_499, "PDF, 999 kB"],
  [999_500, "PDF, 1 MB"],
  [2_460_000, "PDF, 2.5 MB"],
])("describes %s bytes as %s", (bytes, details) => {
  expect(listDocuments([{ ...guide, bytes }], [])).toEqual([{ title: guide.title, url: guide.url, details }]);
});

it("has none, not an empty list, for most items", () => {
  expect(listDocuments([], [])).toBeUndefined();
});

it("leaves out documents at origins that the tenant doesn't list", () => {
  const allowed = ["https://docs.example"];
  expect(listDocuments(at("https://docs.example/a.pdf"), allowed)).toHaveLength(1);
  for (const url of ["https://docs.example.evil.example/a.pdf", "https://docs.example:8443/a.pdf", "https://["]) {
    expect(listDocuments(at(url), allowed)).toBeUndefined();
  }
});
