/** Makes one module differ between two builds, as a release's change would. */
module.exports = (source) => `${source}\nglobalThis.monolithRelease = process.env.RELEASE;\n`;
