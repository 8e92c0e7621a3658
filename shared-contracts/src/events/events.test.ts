import { describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import * as contracts from "../index.js";
import type { EventDefinition } from "./define-event.js";

const events = Object.entries(contracts as unknown as Record<string, unknown>).filter(
  (entry): entry is [string, EventDefinition] =>
    typeof entry[1] === "object" && entry[1] !== null && "replay" in entry[1] && "payload" in entry[1],
);

function toExportName(type: string): string {
  return type.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

describe("each event", () => {
  it.each(events)("%s is named after its type", (name, { type }) => {
    expect(type).toMatch(/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/);
    expect(name).toBe(toExportName(type));
  });

  it.each(events)("%s has an object as payload, which contracts of fragments can describe", (_name, { payload }) => {
    expect(z.toJSONSchema(payload)).toMatchObject({ type: "object" });
  });
});
