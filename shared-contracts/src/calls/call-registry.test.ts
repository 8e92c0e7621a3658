import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { CALLS, SERVER_CALLS } from "./call-registry.js";
import type { CallDefinition } from "./define-call.js";

const calls: readonly (readonly [string, CallDefinition])[] = Object.entries(CALLS);

describe("the calls", () => {
  it.each(calls)("%s is registered under its own name", (name, call) => {
    expect(call.name).toBe(name);
  });

  it.each(calls)("%s fills every placeholder of its path from its request", (_name, { path, request }) => {
    const schema = z.toJSONSchema(request, { io: "input" });
    const placeholders = Array.from(path.matchAll(/\{\+?(\w+)\}/g), ([, field]) => field);
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(placeholders));
    expect(schema.required ?? []).toEqual(expect.arrayContaining(placeholders));
  });

  it.each(calls)("%s can be described to other languages", (_name, { response }) => {
    expect(z.toJSONSchema(response)).toHaveProperty("type");
  });

  it("have one method and path each", () => {
    const routes = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{.*?\}/g, "{}")}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });
});

describe("the calls made for slots on the server", () => {
  it("read, by GET but for the two whose request is too large for an address", () => {
    const others = [...SERVER_CALLS.values()].filter(({ method }) => method !== "GET").map(({ name }) => name);
    expect(others.sort()).toEqual(["getRecommendations", "getTiles"]);
  });
});

describe("query fields", () => {
  it("read what a server receives as text", () => {
    const query = { itemId: "1", offset: "20", limit: "5", filterByPhotos: "true", related: "false" };
    expect(CALLS.listReviews.request.parse(query)).toMatchObject({
      offset: 20,
      limit: 5,
      filterByPhotos: true,
      related: false,
    });
  });

  it.each([
    ["a page of 100", { limit: "100" }, true],
    ["a page of 101", { limit: "101" }, false],
    ["an empty page", { limit: 0 }, false],
    ["an offset before the start", { offset: "-1" }, false],
    ["an offset that is no number", { offset: "x" }, false],
    ["no page at all", {}, true],
  ])("%s", (_why, fields, isAccepted) => {
    expect(CALLS.search.request.safeParse({ q: "pen", ...fields }).success).toBe(isAccepted);
  });
});
