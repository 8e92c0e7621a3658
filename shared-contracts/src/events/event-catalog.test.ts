import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import * as contracts from "../index.js";
import { EVENT_CATALOG } from "./event-catalog.js";

const events = EVENT_CATALOG.map((entry) => [`${entry.event.type}@${entry.event.version}`, entry] as const);
const exported = new Map(Object.entries(contracts));

function toExportName(type: string): string {
  return type.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

describe("the event catalog", () => {
  it.each(events)("%s is named after its type, and exported", (_key, { event }) => {
    expect(event.type).toMatch(/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/);
    expect(exported.get(toExportName(event.type))).toBe(event);
  });

  it.each(events)("%s has an object as payload, which contracts of fragments can describe", (_key, { event }) => {
    expect(z.toJSONSchema(event.payload)).toMatchObject({ type: "object" });
  });

  it.each(events)("%s has readers", (_key, { readers }) => {
    expect(readers.length).toBeGreaterThan(0);
    expect(new Set(readers).size).toBe(readers.length);
  });

  it("lists every exported event once", () => {
    const definitions = [...exported.values()].filter(
      (value) => typeof value === "object" && value !== null && "replay" in value && "payload" in value,
    );
    expect(new Set(EVENT_CATALOG.map(({ event }) => event))).toEqual(new Set(definitions));
    expect(EVENT_CATALOG).toHaveLength(definitions.length);
  });
});
