import { describe, expect, it } from "@jest/globals";
import { toPassedProofId } from "./passed-proof-id.js";
import { isDesignProject, selectDestination } from "./select-destination.js";

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

  it.each([
    [{ tpvId: "020" }, false],
    [{ tpvId: 200 }, false],
    [{ tpvId: "20" }, true],
    [{ proofId: "XDS-1" }, false],
  ])("%j is a design project: %j [S1-4.37]", (item, expected) => {
    expect(isDesignProject(item)).toBe(expected);
  });
});

it.each([
  ["DS", "DS"],
  ["DS-1", "DS-1"],
  ["ds-1", undefined],
  ["D", undefined],
  [" DS-1", undefined],
  ["P-DS", undefined],
  [undefined, undefined],
])("the proof %j is passed on as %j [S1-5.14]", (proofId, passed) => {
  expect(toPassedProofId(proofId)).toBe(passed);
});
