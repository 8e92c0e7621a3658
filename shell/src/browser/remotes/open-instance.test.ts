import { expect, it } from "@jest/globals";
import { init } from "./open-instance.js";

it("opens the instance of each build through the runtime that this build was given", () => {
  const opened: string[] = [];
  const buildWith = (by: string) => ({
    federation: {
      initOptions: { name: by },
      runtime: { init: (options: object) => ({ by: opened.push(by), ...options }) },
    },
  });
  expect(init({ webpackRequire: buildWith("shell") })).toEqual({ by: 1, name: "shell" });
  expect(init({ webpackRequire: buildWith("mfe_reviews") })).toEqual({ by: 2, name: "mfe_reviews" });
  expect(opened).toEqual(["shell", "mfe_reviews"]);
});
