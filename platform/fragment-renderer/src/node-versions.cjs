/** What differs between the versions of Node that run this product. CommonJS, because `npm start` loads it as it is. */

/** Even majors that are tested, with the first minor that has what the build needs of modules. */
const TESTED = new Map([
  [20, 19],
  [22, 12],
  [24, 0],
  [26, 0],
]);

/** @param {string} version */
function nodeProblem(version) {
  const [major, minor] = parse(version);
  if (major > 22 || minor >= TESTED.get(major)) return undefined;
  return `Node ${version} is too old: install Node 24 (or 20.19 or later of 20, or 22.12 or later) and try again.`;
}

/** @param {string} version */
function nodeWarning(version) {
  const [major] = parse(version);
  if (TESTED.has(major)) return undefined;
  return `Node ${version} is not a version that this was tested with: if something fails, try Node 24.`;
}

/**
 * Its name since 22.13 and 23.5; the one before is gone since 24.
 *
 * @param {string} version
 */
function permissionFlag(version) {
  const [major, minor] = parse(version);
  const named = { 20: Infinity, 22: 13, 23: 5 }[major] ?? 0;
  return minor >= named ? "--permission" : "--experimental-permission";
}

function parse(version) {
  return version.split(".").map(Number);
}

module.exports = { nodeProblem, nodeWarning, permissionFlag };
