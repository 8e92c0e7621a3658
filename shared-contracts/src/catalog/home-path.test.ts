import { describe, expect, it } from "@jest/globals";
import { businessGuest, businessMember, retailGuest, retailMember } from "../fixtures/index.js";
import { selectHomePath } from "./home-path.js";

describe("selectHomePath", () => {
  it.each([
    ["a guest on retail goes to / [S1-2.09]", retailGuest, "/"],
    ["a member on retail goes to / as well [S1-2.09]", retailMember, "/"],
    ["a guest on business goes to /idm [S1-2.10]", businessGuest, "/idm"],
    ["a member on business goes to /sahome [S1-2.11]", businessMember, "/sahome"],
  ])("%s", (_title, context, path) => {
    expect(selectHomePath(context)).toBe(path);
  });
});
