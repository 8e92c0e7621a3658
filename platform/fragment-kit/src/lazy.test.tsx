import { describe, expect, it, jest } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { bundleLazyImports, leaveOutOtherImports } from "../bin/bundle-lazy-imports.js";
import { lazyComponent, lazyPart, takeBundled } from "./lazy.js";

const areas = { Fees: () => <button type="button">Fees</button> };
/** Result of the import in a server build. */
const bundled = () => areas as unknown as Promise<typeof areas>;

describe("a lazy part", () => {
  it("is rendered at once where it is bundled", () => {
    const Fees = lazyPart(bundled, "Fees");
    expect(renderToString(<Fees />)).toContain("<button");
  });

  it("keeps the server's markup until its code is loaded, then hydrates it", async () => {
    const { container, problems, arrive } = await hydrateFees();
    const button = container.querySelector("button");
    await act(async () => arrive.resolve(areas));
    expect(container.querySelector("button")).toBe(button);
    expect(problems).toEqual([]);
  });

  it("keeps the server's markup when its code cannot be loaded, and loads it again on the next occasion", async () => {
    const { container, problems, arrive, loads } = await hydrateFees();
    const button = container.querySelector("button");
    await act(async () => arrive.reject(new Error("no such chunk")));
    expect(container.textContent).toBe("Fees");
    expect(loads()).toBe(1);
    await act(async () => void dispatchEvent(new Event("online")));
    expect(loads()).toBe(2);
    expect(container.querySelector("button")).toBe(button);
    expect(problems).toEqual([]);
  });

  it("shows up once it is loaded where the server rendered nothing", async () => {
    const Fees = lazyPart(async () => areas, "Fees");
    const { container } = render(<Fees />);
    await act(async () => undefined);
    expect(container.textContent).toBe("Fees");
  });
});

it("a lazy component whose code was lost is loaded again on the next occasion", async () => {
  const load = jest.fn(async () => ({ count }: { count: number }) => <p>{count} items</p>);
  const Tray = lazyComponent(load.mockRejectedValueOnce(new Error("no such chunk")));
  const { container } = render(
    <Suspense>
      <Tray count={2} />
    </Suspense>,
  );
  await act(async () => undefined);
  expect(container.textContent).toBe("");
  await act(async () => void dispatchEvent(new Event("online")));
  expect(container.textContent).toBe("2 items");
});

async function hydrateFees() {
  const ServerFees = lazyPart(bundled, "Fees");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<ServerFees />);
  let arrive!: { resolve(loaded: typeof areas): void; reject(error: Error): void };
  const arrival = new Promise<typeof areas>((resolve, reject) => {
    arrive = { resolve, reject };
  });
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads === 1 ? arrival : Promise.resolve(areas);
  };
  const Fees = lazyPart(load, "Fees");
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, <Fees />, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(container.textContent).toBe("Fees");
  return { container, problems, arrive, loads: () => loads };
}

it("says so when a lazy import was not bundled for the server", () => {
  expect(() => takeBundled(async () => areas)).toThrow("left a lazy import");
});

describe("the rewriting for servers and tests", () => {
  // Split, because Jest rewrites this file too.
  const load = (verb: "import" | "require", path = '"./x.js"') => `() => ${verb}(${path})`;

  it.each([
    ["a lazy slot", `{ lazy: ${load("import")} }`, `{ lazy: ${load("require")} }`],
    ["swc's output", `{ lazy:${load("import").replaceAll(" ", "")} }`, `{ lazy:${load("require")} }`],
    ["lazy calls", `{ lazyCalls: ${load("import")} }`, `{ lazyCalls: ${load("require")} }`],
    ["a named chunk", `lazy: ${load("import", '/* a */ "./x"')}`, `lazy: ${load("require", '/* a */ "./x"')}`],
    ["a lazy part", `lazyPart(\n  ${load("import")}, "X")`, `lazyPart(\n  ${load("require")}, "X")`],
    ["nothing else", `const later = ${load("import")};`, `const later = ${load("import")};`],
  ])("covers %s", (_what, source, expected) => {
    expect(bundleLazyImports(source)).toBe(expected);
  });

  it("leaves out imports of effects and handlers", () => {
    expect(leaveOutOtherImports('await import("./editor.js"); reimport("x");')).toBe(
      'await Promise.reject("./editor.js"); reimport("x");',
    );
  });
});
