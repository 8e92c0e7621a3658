/** @jest-environment node */
import { describe, expect, it } from "@jest/globals";
import { defineEvent, type CallRoute } from "shared-contracts";
import * as z from "zod/mini";
import type { FragmentDefinition, SlotDescriptions } from "../define-fragment.js";
import { describeContract } from "./describe-contract.js";
import type { LoadedUses } from "./load-definition.js";

const route = (name: string): CallRoute => ({ name, method: "GET", path: `/ptd/api/${name}` });
const event = (type: `${string}/${string}`, version: number, payload: z.ZodMiniType) =>
  defineEvent({ type, version, replay: "none", payload });

const definition: FragmentDefinition = {
  name: "mfe-example",
  slots: {
    second: { component: () => null },
    first: { component: () => null, needs: [route("listReviews"), route("getReview")] },
  },
};

const noUses: LoadedUses = {
  publishes: [],
  reads: [],
  calls: [],
  props: [],
  propSchemas: {},
  names: new Set(),
  known: {},
};

describe("describeContract", () => {
  it("sorts slots and calls, so that their order in the code does not matter", () => {
    const { slots } = describeContract(definition, noUses);

    expect(Object.entries(slots).map(([name, { calls }]) => [name, calls])).toEqual([
      ["first", ["getReview", "listReviews"]],
      ["second", []],
    ]);
  });

  it("carries what the fragment says of its slots, and defaults for the others", () => {
    const first = { hydration: "now", reservedHeight: { xs: 5, sm: 5, wide: 4 }, section: "first" } as const;
    const { slots } = describeContract(definition, noUses, { first });

    expect(slots["first"]).toMatchObject({ ...first, fallback: "nothing", printed: true });
    expect(slots["second"]).toMatchObject({ hydration: "visible", shownWhen: { noneOf: ["empty-product"] } });
  });

  it.each([
    ["of a slot it does not have", { third: {} }, 'describes the slot "third"'],
    [
      "with a height beyond the limit",
      { first: { reservedHeight: { xs: 201, sm: 5, wide: 4 } } },
      '"first" is not valid',
    ],
    ["with an id that could leave an attribute", { first: { section: '"><script>' } }, '"first" is not valid'],
    ["with a condition that the platform does not know", { first: { shownWhen: { allOf: ["rain"] } } }, "not valid"],
    [
      "for everybody that reads an account",
      { first: { audience: "everybody", reads: ["account"] } },
      '"first" is not valid',
    ],
    ["with a misspelled property", { first: { reservedHight: 5 } }, '"first" is not valid'],
  ])("refuses a description %s", (_why, descriptions, message) => {
    expect(() => describeContract(definition, noUses, descriptions as unknown as SlotDescriptions)).toThrow(message);
  });

  it("names each version of an event once, and closes no object to fields that come later", () => {
    const one = event("example/thing-done", 1, z.object({ id: z.string() }));
    const two = event("example/thing-done", 2, z.object({ id: z.string(), count: z.optional(z.int()) }));
    const { reads } = describeContract(definition, {
      ...noUses,
      reads: [two, one, two].map((read) => ({ event: read })),
    });

    expect(reads.map(({ version }) => version)).toEqual([1, 2]);
    expect(reads[1]?.schema).toMatchObject({ required: ["id"] });
    expect(reads[1]?.schema).not.toHaveProperty("additionalProperties");
  });

  it("says how an event is replayed and which fields the readers take", () => {
    const moved = defineEvent({
      type: "example/thing-moved",
      version: 1,
      replay: "last",
      payload: z.object({ id: z.string(), from: z.string(), to: z.string() }),
    });
    const fieldsOf = (reads: LoadedUses["reads"]) => describeContract(definition, { ...noUses, reads }).reads;

    expect(fieldsOf([{ event: moved, fields: ["to"] }])).toMatchObject([{ replay: "last", fields: ["to"] }]);
    expect(
      fieldsOf([
        { event: moved, fields: ["to"] },
        { event: moved, fields: ["id"] },
      ])[0]?.fields,
    ).toEqual(["id", "to"]);
    expect(fieldsOf([{ event: moved, fields: ["to"] }, { event: moved }])[0]?.fields).toEqual(["from", "id", "to"]);
  });

  it("lists the calls of code and slots, each with its schemas", () => {
    const schemas = { request: z.object({}), response: z.object({ total: z.int() }) };
    const call = { ...route("listReviews"), ...schemas, onServer: true } as const;
    const { calls } = describeContract(definition, { ...noUses, calls: [route("vote")], known: { listReviews: call } });

    expect(calls).toEqual([
      route("getReview"),
      {
        ...route("listReviews"),
        request: expect.objectContaining({ type: "object" }),
        response: expect.objectContaining({ required: ["total"] }),
      },
      route("vote"),
    ]);
  });

  it("refuses a call of a slot that servers would refuse", () => {
    const call = { ...route("listReviews"), request: z.object({}), response: z.object({}) };
    expect(() => describeContract(definition, { ...noUses, known: { listReviews: call } })).toThrow(
      'The slot "first" of mfe-example needs listReviews, which servers never make for a slot',
    );
  });

  it("refuses an event whose payload is no plain data", () => {
    const dated = event("example/thing-dated", 1, z.object({ at: z.date() }));

    expect(() => describeContract(definition, { ...noUses, publishes: [dated] })).toThrow(
      "The payload of example/thing-dated cannot be written as JSON Schema",
    );
  });
});
