import { createHash } from "node:crypto";
import swc from "@swc/jest";
import { bundleLazyImports } from "fragment-kit/lazy-imports";

/** swc for Jest, with lazy slots and parts at hand at once, as on the server. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      getCacheKey: (...input) =>
        createHash("sha1")
          .update(transformer.getCacheKey(...input))
          .update(String(bundleLazyImports))
          .digest("hex"),
      process: (source, ...rest) => transformer.process(bundleLazyImports(source), ...rest),
    };
  },
};
