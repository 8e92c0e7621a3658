/** What differs between the versions of Node that run this product. CommonJS, because `npm start` loads it as it is. */

/** @param {string} version As in `process.versions.node` */
function permissionFlag(version) {
  return isAtLeast(version, [22, 13]) ? "--permission" : "--experimental-permission";
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

module.exports = { permissionFlag };
