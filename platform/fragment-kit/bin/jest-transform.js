import { createHash } from "node:crypto";
import swc from "@swc/jest";
import { bundleLazyImports } from "./bundle-lazy-imports.js";

const OPTIONS = {
  jsc: {
    target: "es2023",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

/** swc for Jest, with lazy slots and parts available synchronously as on the server. */
export default {
  createTransformer() {
    const transformer = swc.createTransformer(OPTIONS);
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
