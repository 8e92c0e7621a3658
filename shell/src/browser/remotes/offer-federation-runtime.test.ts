/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { getInstance, init } from "@module-federation/runtime";
import { offerFederationRuntime } from "./offer-federation-runtime.js";

type Offered = {
  readonly runtime: { init(options: object): object };
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
};

it("gives each release an instance of its own, whatever the shell loads through, and the same one again", () => {
  const ofShell = init({ name: "shell_host", remotes: [] });
  offerFederationRuntime();
  const { runtime, bundlerRuntime }: Offered = Reflect.get(globalThis, "_FEDERATION_BUNDLER_RUNTIME");
  const open = (version: string) => runtime.init({ name: `mfe_reviews_${version}`, remotes: [], shared: {} });
  const [first, second, again] = ["1_0_0", "1_0_1", "1_0_0"].map(open);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  expect(getInstance()).toBe(ofShell);
  expect(Object.keys(bundlerRuntime)).toEqual(
    expect.arrayContaining(["consumes", "I", "init", "initContainerEntry", "installInitialConsumes"]),
  );
  expect(bundlerRuntime["initContainerEntry"]).toBeInstanceOf(Function);
});
