/** @jest-environment jsdom */
import { describe, expect, it } from "@jest/globals";
import { createContainerLoader, runsRemoteEntry } from "./load-container.js";
import { RELEASE } from "./page-release.fixture.js";

const URL_OF_ENTRY = "http://localhost/releases/mfe-reviews/1.0.0/remote-entry.js";
const SHARED = { react: {} };

function open() {
  const scripts: HTMLScriptElement[] = [];
  const initialized: object[] = [];
  const load = createContainerLoader({
    view: window as Window & typeof globalThis,
    createScript(url) {
      const script = document.createElement("script");
      // jsdom would load `src`.
      Object.defineProperty(script, "src", { value: url });
      scripts.push(script);
      return script;
    },
    openShareScope: async () => SHARED,
  });
  const container = { init: (scope: object) => initialized.push(scope), get: async () => () => ({}) };
  const arrive = (index: number) => {
    Reflect.set(window, RELEASE.globalName, container);
    scripts[index]?.dispatchEvent(new Event("load"));
  };
  Reflect.deleteProperty(window, RELEASE.globalName);
  return { load, scripts, initialized, container, arrive };
}

describe("the containers of a page's releases", () => {
  it("come by one script a release, opened once to what the shell shares, and leave no element behind", async () => {
    const { load, scripts, initialized, container, arrive } = open();
    const both = [load(RELEASE), load(RELEASE)];
    expect(scripts.map(({ src }) => src)).toEqual([URL_OF_ENTRY]);
    expect(scripts[0]?.isConnected).toBe(true);
    arrive(0);
    expect(await Promise.all(both)).toEqual([container, container]);
    expect(initialized).toEqual([SHARED]);
    expect(scripts[0]?.isConnected).toBe(false);
  });

  it("are asked for again by the next slot after one is gone", async () => {
    const { load, scripts, container, arrive } = open();
    globalThis.fetch = (async () => ({ status: 404, arrayBuffer: async () => undefined })) as unknown as typeof fetch;
    const first = load(RELEASE);
    scripts[0]?.dispatchEvent(new Event("error"));
    await expect(first).rejects.toThrow(`${URL_OF_ENTRY} did not come`);
    const second = load(RELEASE);
    arrive(1);
    expect(await second).toBe(container);
  });

  it("come by a second script after the first was lost on its way", async () => {
    const { load, scripts, container, arrive } = open();
    globalThis.fetch = (async () => ({ ok: true, arrayBuffer: async () => undefined })) as unknown as typeof fetch;
    const loading = load(RELEASE);
    scripts[0]?.dispatchEvent(new Event("error"));
    const end = Date.now() + 3000;
    while (!scripts[1] && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
    arrive(1);
    expect(await loading).toBe(container);
  });

  it("say what their entry threw as it ran, alone, and not what other scripts throw meanwhile", async () => {
    const { load, scripts, arrive } = open();
    const heard: string[] = [];
    // Simulates the page's own listener, which is added first.
    const hear = ({ message }: ErrorEvent) => void (runsRemoteEntry(document) || heard.push(message));
    window.addEventListener("error", hear);
    const loading = load(RELEASE);
    const fail = (script: HTMLScriptElement | undefined, filename: string, message: string) => {
      Object.defineProperty(document, "currentScript", { value: script, configurable: true });
      window.dispatchEvent(new ErrorEvent("error", { filename, message }));
    };
    fail(document.createElement("script"), "http://localhost/other.js", "of another");
    fail(scripts[0], URL_OF_ENTRY, "no such thing");
    Reflect.deleteProperty(document, "currentScript");
    arrive(0);
    await expect(loading).rejects.toThrow(`${URL_OF_ENTRY} threw: no such thing`);
    window.removeEventListener("error", hear);
    expect(heard).toEqual(["of another"]);
    expect(scripts).toHaveLength(1);
  });

  it("are missed by name when an entry leaves none", async () => {
    const { load, scripts } = open();
    const loading = load(RELEASE);
    scripts[0]?.dispatchEvent(new Event("load"));
    await expect(loading).rejects.toThrow("The remote entry of mfe-reviews@1.0.0 has left no container");
  });
});
