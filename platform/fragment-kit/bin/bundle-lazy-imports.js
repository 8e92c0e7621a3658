// Plain JavaScript because Jest loads it without a compiler.

/** Rewrites a definition's `lazy:` and `lazyCalls:`, and the first argument of `lazyPart(`. */
export function bundleLazyImports(source) {
  return source.replace(
    /\b(lazy\s*:|lazyCalls\s*:|lazyPart\s*\()(\s*)\(\)\s*=>\s*import\((?=\s*(?:\/\*.*?\*\/\s*)?["'`])/gs,
    "$1$2() => require(",
  );
}

export function leaveOutOtherImports(source) {
  return source.replace(/(?<![\w$.])import\((?=\s*(?:\/\*.*?\*\/\s*)?["'`])/gs, "Promise.reject(");
}
