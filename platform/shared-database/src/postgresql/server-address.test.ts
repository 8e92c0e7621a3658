import { describe, expect, it } from "@jest/globals";
import { describeAddress, parseServerAddress } from "./server-address.js";

describe("the address of PostgreSQL", () => {
  it.each([
    ["one host", "postgresql://me:a%40b@db/shop", ["postgresql://me:a%40b@db/shop"], false],
    [
      "several hosts, any of them",
      "postgres://me@one:5433,two/shop?sslmode=require",
      ["postgres://me@one:5433/shop?sslmode=require", "postgres://me@two/shop?sslmode=require"],
      false,
    ],
    [
      "the primary of several hosts",
      "postgresql://one,[::1]:5433/shop?target_session_attrs=read-write",
      ["postgresql://one/shop", "postgresql://[::1]:5433/shop"],
      true,
    ],
    ["a socket", "postgresql:///shop?host=/run/postgresql", ["postgresql:///shop?host=%2Frun%2Fpostgresql"], false],
  ])("names %s", (_what, url, urls, isPrimaryOnly) => {
    expect(parseServerAddress(url)).toEqual({ urls, isPrimaryOnly });
  });

  it.each([
    ["another protocol", "mysql://db/shop"],
    ["an impossible port", "postgresql://one:5432,two:port/shop"],
    ["standbys, which take no writes", "postgresql://one,two/shop?target_session_attrs=standby"],
  ])("is refused with %s", (_what, url) => {
    expect(() => parseServerAddress(url)).toThrow(expect.objectContaining({ code: "bad-options" }));
  });

  it("is described without user and password", () => {
    expect(describeAddress("postgresql://me:secret@one:5433,two/shop?sslmode=require")).toBe("one:5433,two:5432/shop");
  });
});
