/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import type { SlotLifecycles } from "fragment-kit";
import { EmotionScope } from "fragment-kit/emotion";
import { createSlotLoader } from "./load-slot.js";
import { RELEASE } from "./page-release.fixture.js";

const LIFECYCLES = { mount: async () => undefined };

it("runs a slot's modules in a task of their own, and its first mount in a further one", async () => {
  const steps: string[] = [];
  Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
  const get = async (module: string) => () => {
    steps.push(`${module} runs`);
    return LIFECYCLES;
  };
  Reflect.set(window, RELEASE.globalName, { init: () => undefined, get });
  Reflect.set(window, "scheduler", { yield: async () => void steps.push("another task") });
  const script = document.createElement("script");
  const load = createSlotLoader(window as Window & typeof globalThis, [RELEASE], () => script);

  const loading = load("mfe-reviews", "reviews");
  script.dispatchEvent(new Event("load"));
  expect(await loading).toBe(LIFECYCLES);
  expect(steps).toEqual(["another task", "./reviews runs", "another task"]);
  await expect(load("mfe-unknown", "reviews")).rejects.toThrow("The page lock has no release of mfe-unknown");
});

it("loads emotion for releases that take it, and gives it to their slots as they mount", async () => {
  Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: {} });
  const mounted: object[] = [];
  const lifecycles = { mount: async (props: object) => void mounted.push(props) };
  Reflect.set(window, RELEASE.globalName, { init: () => undefined, get: async () => () => lifecycles });
  const script = document.createElement("script");
  const release = { ...RELEASE, usesEmotion: true } as const;
  const load = createSlotLoader(window as Window & typeof globalThis, [release], () => script);

  const loading = load("mfe-reviews", "reviews");
  script.dispatchEvent(new Event("load"));
  const { mount } = await loading;
  await mount({ nonce: "nonce-1" } as Parameters<SlotLifecycles["mount"]>[0]);

  expect(mounted).toEqual([{ nonce: "nonce-1", styleScope: EmotionScope }]);
});
