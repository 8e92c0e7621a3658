import styled from "@emotion/styled";
import { describe, expect, it } from "@jest/globals";
import { VisitorContext } from "shared-contracts";
import { Component, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ComponentType } from "react";
import { defineFragment } from "../define-fragment.js";
import { findScriptedParts } from "./find-scripted-parts.js";
import { renderSlot } from "./render-slot.js";

const context = VisitorContext.parse({ tenant: "retail" });

async function findIn(component: ComponentType): Promise<readonly string[]> {
  const definition = defineFragment({ name: "mfe-found", slots: { one: { component } } });
  const { container } = await renderSlot(definition, "one", { context });
  return findScriptedParts(container);
}

const Row = styled.p`
  color: ${({ color }) => color};
`;

describe("findScriptedParts", () => {
  it("finds nothing in markup, links and styles", async () => {
    const Plain = () => (
      <>
        <Row color="red">One</Row>
        <details>
          <summary>More</summary>
          <a href="/">Home</a>
        </details>
      </>
    );
    expect(await findIn(Plain)).toEqual([]);
  });

  function Pressed() {
    return (
      <p>
        <button onClick={() => undefined}>Press</button>
      </p>
    );
  }
  function Passive() {
    useEffect(() => undefined);
    return null;
  }
  function Layout() {
    useLayoutEffect(() => undefined);
    return null;
  }
  function Subscribed() {
    return useSyncExternalStore(
      () => () => undefined,
      () => "now",
    );
  }
  function Measured() {
    return <i ref={useRef(null)} />;
  }
  class Mounted extends Component {
    override componentDidMount() {}
    override render() {
      return null;
    }
  }

  it.each([
    ["a handler", Pressed, "button onClick"],
    ["an effect", Passive, "Passive effect"],
    ["a layout effect", Layout, "Layout effect"],
    ["a subscription", Subscribed, "Subscribed effect"],
    ["a ref", Measured, "i ref"],
    ["a lifecycle", Mounted, "Mounted componentDidMount"],
  ])("finds %s", async (_what, component, found) => {
    expect(await findIn(component)).toEqual([found]);
  });
});

it("refuses what React has not rendered", () => {
  expect(() => findScriptedParts(document.createElement("div"))).toThrow("renderSlot");
});
