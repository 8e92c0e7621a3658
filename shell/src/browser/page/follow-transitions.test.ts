/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { followTransitions } from "./follow-transitions.js";

it.each(["pageswap", "pagereveal"])("takes it that a transition is skipped, as %s tells", async (moment) => {
  followTransitions(window);
  const handled: string[] = [];
  const promiseOf = (name: string) => ({ catch: (handle: () => void) => (handle(), handled.push(name)) });
  const viewTransition = { ready: promiseOf("ready"), finished: promiseOf("finished") };
  window.dispatchEvent(Object.assign(new Event(moment), { viewTransition }));
  window.dispatchEvent(Object.assign(new Event(moment), { viewTransition: null }));
  expect(new Set(handled)).toEqual(new Set(["ready", "finished"]));
});
