// By its path, because tests get this file under the package's name.
const argon2 = require("@node-rs/argon2/index.js");

/** Hashes as in the service, at a hundredth of their cost: most tests of storefront-api sign somebody in. */
module.exports = {
  hash: (password, options) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
  verify: argon2.verify,
};
