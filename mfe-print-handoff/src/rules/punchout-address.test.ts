import { describe, expect, it } from "@jest/globals";
import { toPunchoutAddress } from "./punchout-address.js";
import { readPunchoutQuery } from "./read-punchout-query.js";

const way = { refUrl: "http://localhost:4200/lpd-sba-sku?itemId=1&a=b", redirectUrl: "/tpv/punchoutResult" };
const item = { itemId: "1##C 9", qty: 2, comingFrom: "sku", action: "create" as const };

function parse(address: string): { path: string; query: Record<string, string> } {
  const url = new URL(address, "http://localhost");
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

describe("toPunchoutAddress", () => {
  it("carries every given field, percent-encoded, and no empty one [S1-4.40]", () => {
    const address = toPunchoutAddress({ item: { ...item, cin: "", assetId: undefined }, ...way, handoffId: "h.s" });
    expect(address).toMatch(/^\/tpv\/punchoutHome\?itemId=1%23%23C\+9&qty=2&comingFrom=sku&action=create&/);
    expect(parse(address).query).toEqual({ ...item, qty: "2", ...way, handoffId: "h.s" });
  });

  it("carries all fifteen fields [S1-4.40]", () => {
    const all = {
      ...item,
      cin: "C",
      cartId: "c1",
      subAction: "s",
      returnFl: "Y",
      assetId: "a",
      templateKey: "k",
      tpvId: 12,
      proofId: "DS-1",
      saveForLaterUId: "u",
      projectName: "Spring & Fall",
      opMode: "copy" as const,
    };
    const { path, query } = parse(toPunchoutAddress({ item: all, ...way, handoffId: "h" }));
    expect(path).toBe("/services/print/creative-service/project/DS-1");
    expect(query).toEqual({ ...all, qty: "2", tpvId: "12", ...way, handoffId: "h" });
  });

  it("carries where the shopper is and comes back to [S1-4.41]", () => {
    expect(parse(toPunchoutAddress({ item, ...way, handoffId: "h" })).query).toMatchObject(way);
  });

  it.each([
    ["DS-1", "DS-1"],
    ["P-1", undefined],
  ])("a proof %s is in the query as %s [S1-5.14]", (proofId, passed) => {
    const { path, query } = parse(toPunchoutAddress({ item: { ...item, proofId }, ...way, handoffId: "h" }));
    expect(query["proofId"]).toBe(passed);
    expect(path.includes(proofId)).toBe(passed !== undefined);
  });

  it("leads to the partner where there is one", () => {
    const address = toPunchoutAddress({ item, ...way, handoffId: "h", partnerOrigin: "https://print.example" });
    expect(address).toMatch(/^https:\/\/print\.example\/tpv\/punchoutHome\?/);
  });

  it("is read back in the studio", () => {
    const { path, query } = parse(toPunchoutAddress({ item: { ...item, proofId: "DS/1" }, ...way, handoffId: "h" }));
    expect(readPunchoutQuery({ path, query })).toMatchObject({ ...item, proofId: "DS/1" });
    expect(readPunchoutQuery({ path, query: { itemId: "1" } })).toMatchObject({ proofId: "DS/1" });
    expect(readPunchoutQuery({ path: `${path}%E0%A4%A`, query: {} }).proofId).toBeUndefined();
  });
});
