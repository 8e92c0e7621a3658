export { findMarkupProblem } from "./find-markup-problem.js";
export { toSampleAnswer, toSampleData } from "./sample-answers.js";
export { SAMPLE_INPUTS } from "./sample-page.js";
