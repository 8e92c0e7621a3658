export { createOutsideFragment, type OutsideFragment, type OutsideFragmentOptions } from "./create-outside-fragment.js";
