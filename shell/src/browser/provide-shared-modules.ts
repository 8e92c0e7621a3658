/*
 * A host provides only the shared modules that its own build imports, so each row of fragment-kit's list stands here.
 * All are in the first script; each is evaluated when its turn comes.
 */
export const SHARED_MODULES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react/jsx-runtime"),
  () => import(/* webpackMode: "eager" */ "react-dom"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@emotion/cache"),
  () => import(/* webpackMode: "eager" */ "@emotion/react"),
  () => import(/* webpackMode: "eager" */ "@emotion/styled"),
  () => import(/* webpackMode: "eager" */ "single-spa-react"),
  () => import(/* webpackMode: "eager" */ "zod/mini"),
  () => import(/* webpackMode: "eager" */ "@reduxjs/toolkit"),
  () => import(/* webpackMode: "eager" */ "react-redux"),
  () => import(/* webpackMode: "eager" */ "fragment-kit"),
  () => import(/* webpackMode: "eager" */ "fragment-kit/browser"),
];
