import { describe, expect, it } from "@jest/globals";
import { acceptedEncodings } from "./encoded-files.js";

const cases: readonly [string, string | undefined, string[]][] = [
  ["a browser", "gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["a client that says nothing", undefined, ["identity"]],
  ["a client without brotli", "gzip", ["gzip", "identity"]],
  ["a client that takes anything", "*", ["br", "gzip", "identity"]],
  ["a client that refuses brotli", "*;q=0.5, br;q=0", ["gzip", "identity"]],
  ["a client that refuses compression", "identity", ["identity"]],
  ["capital letters and spaces", "GZIP ; Q=0.8 , BR", ["br", "gzip", "identity"]],
];

describe("acceptedEncodings", () => {
  it.each(cases)("%s", (_who, header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});
