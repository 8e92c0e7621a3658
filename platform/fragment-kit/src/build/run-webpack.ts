import webpack, { type Compilation, type Compiler, type Configuration } from "webpack";
import { FragmentError } from "./fragment-error.js";

/** Compiles once. Throws a `FragmentError` with the compiler's messages if the code doesn't build. */
export async function runWebpack(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration);
  try {
    return await runCompiler(compiler);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** Same as `runWebpack`, but with a compiler that keeps its state between runs. */
export async function runCompiler(compiler: Compiler): Promise<Compilation> {
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error("webpack gave no result"))));
  });
  if (stats.hasErrors()) {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    throw new FragmentError(
      "build-failed",
      `The ${compiler.name} bundle does not build (${errors.length} ${errors.length === 1 ? "error" : "errors"}).`,
      errors.map(({ moduleName, loc, message }) => [moduleName, loc, message].filter(Boolean).join(" ")),
    );
  }
  return stats.compilation;
}
