import { describe, expect, it } from "@jest/globals";
import { PRINT_ACTIONS } from "shared-contracts/constants";
import { acceptPunchoutItem, REQUIRED_FIELDS, type PunchoutRequest } from "./item.rule.js";

const complete: PunchoutRequest = {
  itemId: "500001",
  qty: 2,
  comingFrom: "sku",
  proofId: "P-1",
  projectName: "Spring",
  opMode: "copy",
};

describe("required fields", () => {
  it.each([
    ["create needs item, quantity and origin [S1-4.30]", "create", ["itemId", "qty", "comingFrom"]],
    ["E needs item and proof [S1-4.31]", "E", ["itemId", "proofId"]],
    ["I needs item and proof [S1-4.32]", "I", ["itemId", "proofId"]],
    ["RS needs item, proof, name and mode [S1-4.33]", "RS", ["itemId", "proofId", "projectName", "opMode"]],
  ] as const)("%s", (_title, action, fields) => {
    expect(REQUIRED_FIELDS[action]).toEqual(fields);
    const only = Object.fromEntries(fields.map((field) => [field, complete[field]]));
    expect(acceptPunchoutItem({ ...only, action })).toMatchObject({ itemId: "500001", action });
    for (const field of fields) {
      expect(acceptPunchoutItem({ ...complete, action, [field]: undefined })).toBeUndefined();
    }
  });

  const missing = PRINT_ACTIONS.map((action) => [action, REQUIRED_FIELDS[action]] as const).flatMap(
    ([action, fields]) =>
      fields.flatMap((field) => [undefined, "", " "].map((value) => [action, field, value] as const)),
  );
  it.each(missing)("%s without %s (%j) is ignored [S1-5.13]", (action, field, value) => {
    expect(acceptPunchoutItem({ ...complete, action, [field]: value } as PunchoutRequest)).toBeUndefined();
  });

  it.each([0, -1, 1.5, Number.NaN])("rejects a quantity of %d [S1-5.13]", (qty) => {
    expect(acceptPunchoutItem({ ...complete, action: "create", qty })).toBeUndefined();
  });
});

describe("actions", () => {
  it("are exactly create, E, I and RS [S1-4.29]", () => {
    expect(PRINT_ACTIONS).toEqual(["create", "E", "I", "RS"]);
    for (const action of PRINT_ACTIONS) expect(acceptPunchoutItem({ ...complete, action })?.action).toBe(action);
  });

  it.each([undefined, "", "e", "CREATE", "R", "toString"])("reject %j [S1-4.29]", (action) => {
    expect(acceptPunchoutItem({ ...complete, action })).toBeUndefined();
  });
});

describe("operation modes", () => {
  it.each([
    ["E", "copy", "copy"],
    ["E", "edit", "edit"],
    ["E", "view", "view"],
    ["E", undefined, "edit"],
    ["RS", "copy", "copy"],
    ["RS", "edit", "edit"],
    ["RS", "view", "view"],
  ])("%s with %j has the mode %s [S1-4.34]", (action, opMode, expected) => {
    expect(acceptPunchoutItem({ ...complete, action, opMode })?.opMode).toBe(expected);
  });

  it.each([
    ["E", "Copy"],
    ["E", "delete"],
    ["RS", "delete"],
    ["RS", "edit "],
  ])("%s rejects %j [S1-4.34]", (action, opMode) => {
    expect(acceptPunchoutItem({ ...complete, action, opMode })).toBeUndefined();
  });

  it.each(["create", "I"])("%s has none, even if one is given [S1-4.34]", (action) => {
    for (const opMode of ["edit", "delete"]) {
      expect(acceptPunchoutItem({ ...complete, action, opMode })).not.toHaveProperty("opMode");
    }
  });
});
