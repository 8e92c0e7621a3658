import { describe, expect, it } from "@jest/globals";
import { selectDestination, toPunchoutAddress } from "./address.rule.js";
import { readPunchoutQuery } from "./item.rule.js";

const way = { refUrl: "http://localhost:4200/lpd-sba-sku?itemId=1&a=b", redirectUrl: "/tpv/punchoutResult" };
const item = { itemId: "1##C 9", qty: 2, comingFrom: "sku", action: "create" as const };

function parse(address: string): { path: string; query: Record<string, string> } {
  const url = new URL(address, "http://localhost");
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) };
}

describe("toPunchoutAddress", () => {
  it("contains every given field, percent-encoded, and no empty one [S1-4.40]", () => {
    const address = toPunchoutAddress({ item: { ...item, cin: "", assetId: undefined }, ...way, handoffId: "h.s" });
    expect(address).toMatch(/^\/tpv\/punchoutHome\?itemId=1%23%23C\+9&qty=2&comingFrom=sku&action=create&/);
    expect(parse(address).query).toEqual({ ...item, qty: "2", ...way, handoffId: "h.s" });
  });

  it("supports all fifteen fields [S1-4.40]", () => {
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

  it.each([
    ["DS-1", "DS-1"],
    ["P-1", undefined],
  ])("a proof %s is in the query as %s [S1-5.14]", (proofId, passed) => {
    const { path, query } = parse(toPunchoutAddress({ item: { ...item, proofId }, ...way, handoffId: "h" }));
    expect(query["proofId"]).toBe(passed);
    expect(path.includes(proofId)).toBe(passed !== undefined);
  });

  it("uses the partner's origin", () => {
    const address = toPunchoutAddress({ item, ...way, handoffId: "h", partnerOrigin: "https://print.example" });
    expect(address).toMatch(/^https:\/\/print\.example\/tpv\/punchoutHome\?/);
  });

  it("can be read back in the studio", () => {
    const { path, query } = parse(toPunchoutAddress({ item: { ...item, proofId: "DS/1" }, ...way, handoffId: "h" }));
    expect(readPunchoutQuery({ path, query })).toMatchObject({ ...item, proofId: "DS/1" });
    expect(readPunchoutQuery({ path, query: { itemId: "1" } })).toMatchObject({ proofId: "DS/1" });
    expect(readPunchoutQuery({ path: `${path}%E0%A4%A`, query: {} }).proofId).toBeUndefined();
  });
});

const PROJECT = "/services/print/creative-service/project";

describe("selectDestination", () => {
  it.each([
    ["any other item goes to the punchout home [S1-2.03][S1-4.39]", { tpvId: 12 }, "/tpv/punchoutHome"],
    ["so does an item without a partner number [S1-2.03][S1-4.39]", {}, "/tpv/punchoutHome"],
    ["so does one whose proof is of another kind [S1-4.39]", { tpvId: 12, proofId: "P-1" }, "/tpv/punchoutHome"],
    ["a design project without a proof is created [S1-2.04][S1-4.37]", { tpvId: 20 }, PROJECT],
    ["its number counts as text too [S1-2.04][S1-4.37]", { tpvId: "20" }, PROJECT],
    ["a proof of another kind does not name the project [S1-2.04]", { tpvId: 20, proofId: "P-1" }, PROJECT],
    ["one with a proof goes to its project [S1-2.05]", { tpvId: 20, proofId: "DS-1" }, `${PROJECT}/DS-1`],
    ["so does any item with such a proof [S1-4.38]", { tpvId: 12, proofId: "DS-1" }, `${PROJECT}/DS-1`],
    ["the proof is percent-encoded [S1-2.05]", { proofId: "DS/1 é?#" }, `${PROJECT}/DS%2F1%20%C3%A9%3F%23`],
  ])("%s", (_title, item, destination) => {
    expect(selectDestination(item)).toBe(destination);
  });
});
