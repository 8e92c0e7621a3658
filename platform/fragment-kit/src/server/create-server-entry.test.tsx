/** @jest-environment ../../tools/scripts/test/node-environment.mjs */
import styled from "@emotion/styled";
import { describe, expect, it } from "@jest/globals";
import { defineEvent, VisitorContext, type ServerSlotProps } from "shared-contracts";
import { useEffect } from "react";
import * as z from "zod/mini";
import { fragment } from "../../example-fragment/src/example-fragment.js";
import { defineFragment, type FragmentDefinition, type FragmentStoreInput } from "../define-fragment.js";
import { useFragmentStore, useSlot } from "../slot-scope.js";
import { createServerEntry } from "./create-server-entry.js";

const release = { version: "1.2.3" };
const context = VisitorContext.parse({ tenant: "business" });

function render(definition: FragmentDefinition, slotName: string, overrides: Partial<ServerSlotProps> = {}) {
  const slot = createServerEntry(definition, release).slots[slotName];
  if (!slot) throw new Error(`no slot ${slotName}`);
  const identity = { name: slotName, fragment: definition.name, version: release.version };
  const url = { path: "/", query: {} };
  return slot.render({ context, pageData: undefined, url, slotData: {}, slot: identity, ...overrides });
}

describe("the server entry", () => {
  it("says which release it is and which slots it fills", () => {
    const entry = createServerEntry(fragment, release);

    expect(entry).toMatchObject({ name: "mfe-example", version: "1.2.3" });
    expect(Object.keys(entry.slots)).toEqual(["counter", "total"]);
  });

  it("derives a slot's calls from its input, and none where the slot declares none", () => {
    const { slots } = createServerEntry(fragment, release);
    const input = { context, pageData: undefined, url: { path: "/", query: { language: "fr" } } };

    expect(slots["counter"]?.calls(input)).toEqual([
      { key: "greeting", call: "getGreeting", request: { language: "fr" } },
    ]);
    expect(slots["total"]?.calls(input)).toEqual([]);
  });

  it("renders a slot with its data and its store", () => {
    const { html } = render(fragment, "counter", {
      slotData: { greeting: { ok: true, value: { text: "Bonjour" } } },
      url: { path: "/", query: { count: "7" } },
    });

    expect(html).toContain("Bonjour</h2>");
    expect(html).toContain("now <!-- -->7");
  });

  it("gives exactly the CSS of this markup, under the fragment's own key", () => {
    const counter = render(fragment, "counter");
    const total = render(fragment, "total");

    expect(counter.css).toContain("display:grid");
    expect(counter.css).not.toContain("font-weight");
    expect(total.css).toContain("font-weight:bold");
    const [key, ...ids] = total.styleKey.split(" ");
    expect(key).toBe("mfe-example");
    expect(ids).toHaveLength(1);
    expect(total.html).toContain(`class="mfe-example-${ids[0]}"`);
    expect(total.html).not.toContain("<style");
  });

  it("writes properties by their standard names alone", () => {
    const Row = styled.p`
      display: flex;
    `;
    const { css } = render(defineFragment({ name: "mfe-row", slots: { row: { component: Row } } }), "row");

    expect(css).toMatch(/^\.mfe-row-\w+\{display:flex;\}$/);
  });

  it("starts every render with a store of its own", () => {
    const stores: FragmentStoreInput[] = [];
    const definition = defineFragment({
      name: "mfe-stores",
      slots: { one: { component: () => <p>{String(useFragmentStore<boolean>())}</p> } },
      createStore: (input) => stores.push(input) > 0,
    });

    render(definition, "one");
    render(definition, "one");

    expect(stores).toHaveLength(2);
  });

  it("lets nothing out of a render: events go nowhere, calls fail, effects do not run", async () => {
    const ping = defineEvent({ type: "test/ping-sent", version: 1, replay: "none", payload: z.object({}) });
    const seen: unknown[] = [];
    const reached: FragmentStoreInput[] = [];
    function Noisy() {
      const slot = useSlot();
      reached.push(slot);
      slot.bus.on(ping).subscribe((payload) => seen.push(payload));
      slot.bus.publish(ping, {});
      useEffect(() => {
        seen.push("effect");
      });
      return <p>quiet</p>;
    }
    const definition = defineFragment({
      name: "mfe-noisy",
      slots: { one: { component: Noisy } },
    });

    expect(render(definition, "one").html).toBe("<p>quiet</p>");
    expect(seen).toEqual([]);
    await expect(reached[0]?.fetch("/ele-lpd/api/cart")).rejects.toThrow("declare it among the slot's calls");
  });

  it("throws what a component throws, for the shell to put a fallback in its place", () => {
    function Broken(): never {
      throw new Error("no such product");
    }
    const definition = defineFragment({
      name: "mfe-broken",
      slots: { one: { component: Broken } },
    });

    expect(() => render(definition, "one")).toThrow("no such product");
  });
});

describe("defineFragment", () => {
  const rest = {};
  const slot = { component: () => null };

  it.each([
    ["a capital letter", "mfe-Reviews"],
    ["a digit, which no emotion cache key may hold", "mfe-reviews2"],
    ["an underscore", "mfe_reviews"],
    ["nothing", ""],
  ])("refuses a fragment name with %s", (_why, name) => {
    expect(() => defineFragment({ name, slots: { one: slot }, ...rest })).toThrow("cannot name a fragment");
  });

  it("refuses a slot name that cannot stand in an address", () => {
    expect(() => defineFragment({ name: "mfe-reviews", slots: { "Buy Box": slot }, ...rest })).toThrow(
      '"Buy Box" cannot name a slot of mfe-reviews',
    );
  });
});

it("tells a component that wants a store where stores come from", () => {
  const { createStore: _createStore, ...storeless } = fragment;

  expect(() => render(storeless, "total")).toThrow("give its definition a createStore");
});
