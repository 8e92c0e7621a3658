/** For browser bundles, which leave it out if all their rules are in the stylesheet: the package has no side effects. */
export { css, keyframes } from "@emotion/react";
