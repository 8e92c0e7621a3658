import { expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/dom";
import { useEffect } from "react";
import { createReactDomAdapter } from "./react-dom-adapter.js";

it("holds renders back until the hydration is settled, and shows the latest of them then", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = "<p>server</p>";
  const paragraph = container.firstElementChild;
  const recovered: unknown[] = [];
  const adapter = createReactDomAdapter({ onRecoverableError: (error) => recovered.push(error) });

  let hydrated = false;
  function Line({ text }: { text: string }) {
    useEffect(() => {
      hydrated = true;
    });
    return <p>{text}</p>;
  }

  const root = adapter.client.hydrateRoot(container, <Line text="server" />);
  root.render(<Line text="first" />);
  root.render(<Line text="second" />);
  await waitFor(() => expect(hydrated).toBe(true));
  expect(container.textContent).toBe("server");
  adapter.settle();

  await waitFor(() => expect(container.textContent).toBe("second"));
  root.render(<Line text="third" />);
  await waitFor(() => expect(container.textContent).toBe("third"));
  expect(container.firstElementChild).toBe(paragraph);
  expect(recovered).toEqual([]);
});
