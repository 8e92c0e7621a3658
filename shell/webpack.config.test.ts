/** Only teams outside this repository use the shell's development build, so a fault in it would show late. */
import { expect, it } from "@jest/globals";
import { createBrowserConfig } from "./webpack.config.js";

it.each([false, true])(
  "emotion is a script of its own, and the root config one script (development: %s)",
  (development) => {
    const { entry, optimization } = createBrowserConfig("/dist", { development });
    expect(Object.keys(entry as object)).toEqual(["shell"]);
    expect(optimization).toMatchObject({
      splitChunks: { cacheGroups: { emotion: { name: "emotion", enforce: true } } },
    });
    expect(optimization?.minimize).toBe(development ? false : undefined);
  },
);
