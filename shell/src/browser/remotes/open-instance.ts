type Runtime = { init(options: object): object };

type WebpackRequire = { readonly federation: { readonly runtime: Runtime; readonly initOptions: object } };

/**
 * What webpack's own code for federation calls first in each build, the shell's and every remote's, in place of its
 * own: that one can also shake parts out of shared modules at run time, which nobody asks for here.
 */
export function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): object {
  const { runtime, initOptions } = webpackRequire.federation;
  return runtime.init(initOptions);
}
