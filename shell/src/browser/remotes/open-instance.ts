type Runtime = { init(options: object): object };

type WebpackRequire = { readonly federation: { readonly runtime: Runtime; readonly initOptions: object } };

/**
 * Replaces the federation function that webpack calls first in every build, because the original also supports tree
 * shaking of shared modules at run time, which isn't used here.
 */
export function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): object {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
