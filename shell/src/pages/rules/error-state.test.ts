import { describe, expect, it } from "@jest/globals";
import type { CallFailure } from "shared-contracts";
import { describeError, statusOfFailure, toErrorHeading, toErrorState } from "./error-state.js";

describe("toErrorState", () => {
  it("stores the error's status as errorCode and responseStatusCode [S2-8.01]", () => {
    expect(toErrorState({ status: 404 })).toEqual({ errorCode: 404, responseStatusCode: 404 });
  });

  it.each([
    ["no status", {}],
    ["an undefined one", { status: undefined }],
  ])("is 500 with %s [S2-8.02]", (_why, error) => {
    expect(toErrorState(error)).toEqual({ errorCode: 500, responseStatusCode: 500 });
  });
});

describe("toErrorHeading", () => {
  it.each([
    [404, "We could not find this product."],
    [400, "We could not find this product."],
    [403, "We are sorry, something went wrong."],
    [500, "We are sorry, something went wrong."],
    [503, "We are sorry, something went wrong."],
  ])("%i reads “%s”", (responseStatusCode, text) => {
    expect(toErrorHeading({ responseStatusCode }, { tenant: "retail", isAboutItem: true })).toBe(text);
  });

  it("is about a page where the address names no item", () => {
    const heading = toErrorHeading({ responseStatusCode: 404 }, { tenant: "retail", isAboutItem: false });
    expect(heading).toBe("We couldn't find this page.");
  });
});

describe("statusOfFailure", () => {
  it.each([
    [{ kind: "status", status: 404, code: "x", message: "x" }, 404],
    [{ kind: "invalid-request", message: "x" }, 400],
    [{ kind: "network" }, 503],
    [{ kind: "timeout" }, 503],
    [{ kind: "aborted" }, undefined],
  ] as const)("%j: %p", (failure, status) => {
    expect(statusOfFailure(failure as CallFailure)).toBe(status);
  });
});

describe("describeError", () => {
  it.each([
    [404, true, "no longer be sold"],
    [404, false, "the page has moved"],
    [400, false, "a typing mistake"],
    [503, false, "can't answer right now"],
    [500, true, "Please try again"],
  ])("%i about an item: %p", (responseStatusCode, isAboutItem, text) => {
    expect(describeError({ responseStatusCode }, { tenant: "retail", isAboutItem })).toContain(text);
  });
});
