// Plain JavaScript because Jest loads it without a compiler.

/** Rewrites a definition's `lazy:` and `lazyCalls:`, and the first argument of `lazyPart(`. */
export function bundleLazyImports(source) {
  return source.replace(
    /\b(lazy\s*:|lazyCalls\s*:|lazyPart\s*\()(\s*)\(\)\s*=>\s*import\((?=\s*(?:\/\*.*?\*\/\s*)?["'`])/gs,
    "$1$2() => require(",
  );
}

/** As functions that nothing calls, with the imported file: the build evaluates it for its rules. */
export function keepOtherImports(source) {
  return source.replace(
    /(?<![\w$.])import\(\s*((?:\/\*.*?\*\/\s*)?["'`]\.[^"'`]+["'`])\s*\)/gs,
    "Promise.reject(() => require($1))",
  );
}

export function leaveOutOtherImports(source) {
  return source.replace(/(?<![\w$.])import\((?=\s*(?:\/\*.*?\*\/\s*)?["'`])/gs, "Promise.reject(");
}
