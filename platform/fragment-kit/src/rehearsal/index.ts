export { findMarkupProblem } from "./find-markup-problem.js";
export { SAMPLE_INPUTS, toSampleAnswer, toSampleData } from "./sample-page.js";
