/** The versions of Node that run this product. */

/** Even majors that are tested, with the first minor that has what the build needs of modules. */
const TESTED = new Map([
  [20, 19],
  [22, 12],
  [24, 0],
  [26, 0],
]);

/** Why the version, as in `process.versions.node`, can't run the product, and what to do. */
export function nodeProblem(version) {
  const [major, minor] = parse(version);
  if (major > 22 || minor >= TESTED.get(major)) return undefined;
  return `Node ${version} is too old: install Node 24 (or 20.19 or later of 20, or 22.12 or later) and try again.`;
}

/** What to know of a version that may run it. */
export function nodeWarning(version) {
  const [major] = parse(version);
  if (TESTED.has(major)) return undefined;
  return `Node ${version} is not a version that this was tested with: if something fails, try Node 24.`;
}

function parse(version) {
  return version.split(".").map(Number);
}
