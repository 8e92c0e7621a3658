/** @jest-environment node */
import { describe, expect, it } from "@jest/globals";
import { defineEvent, type CallRoute } from "shared-contracts";
import * as z from "zod/mini";
import type { FragmentDefinition } from "../define-fragment.js";
import { describeContract } from "./describe-contract.js";

const route = (name: string): CallRoute => ({ name, method: "GET", path: `/ptd/api/${name}` });
const event = (type: `${string}/${string}`, version: number, payload: z.ZodMiniType) =>
  defineEvent({ type, version, replay: "none", payload });

const definition: FragmentDefinition = {
  name: "mfe-example",
  slots: {
    second: { component: () => null },
    first: { component: () => null, needs: [route("listReviews"), route("getReview")] },
  },
  publishes: [],
  reads: [],
};

describe("describeContract", () => {
  it("sorts slots and calls, so that their order in the code does not matter", () => {
    const { slots } = describeContract(definition);

    expect(JSON.stringify(slots)).toBe('{"first":{"calls":["getReview","listReviews"]},"second":{"calls":[]}}');
  });

  it("names each version of an event once, and closes no object to fields that come later", () => {
    const one = event("example/thing-done", 1, z.object({ id: z.string() }));
    const two = event("example/thing-done", 2, z.object({ id: z.string(), count: z.optional(z.int()) }));
    const { reads } = describeContract({ ...definition, reads: [two, one, two] });

    expect(reads.map(({ version }) => version)).toEqual([1, 2]);
    expect(reads[1]?.schema).toMatchObject({ required: ["id"] });
    expect(reads[1]?.schema).not.toHaveProperty("additionalProperties");
  });

  it("refuses an event whose payload is no plain data", () => {
    const dated = event("example/thing-dated", 1, z.object({ at: z.date() }));

    expect(() => describeContract({ ...definition, publishes: [dated] })).toThrow(
      "The payload of example/thing-dated cannot be written as JSON Schema",
    );
  });
});
