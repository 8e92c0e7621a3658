/** Identifies what externalParameters and resolvedDependencies mean. The page that says so: */
const BUILD_TYPE = "https://product-page.example/docs/operations/image-provenance/v1";

/**
 * Where an image came from, as an in-toto Statement v1 about SLSA provenance v1.
 *
 * @param {{
 *   target: string, tag: string, digest: string,
 *   nodeImage: string, baseDigest: string,
 *   source: { uri: string, commit: string, changedFiles: readonly string[] },
 *   lockFile: string,
 *   builder: string, invocation: string, startedOn: Date, finishedOn: Date,
 * }} build `digest`, `baseDigest` and `lockFile` are SHA-256 in hexadecimal
 */
export function toProvenance(build) {
  const { target, tag, nodeImage, baseDigest, source } = build;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: `product-page/${target}:${tag}`, digest: { sha256: build.digest } }],
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { target, tag, nodeImage },
        resolvedDependencies: [
          {
            name: "source",
            uri: `${source.uri}@${source.commit}`,
            digest: { gitCommit: source.commit },
            // The build differs from the commit.
            ...(source.changedFiles.length > 0 && { annotations: { changedFiles: source.changedFiles } }),
          },
          { name: "base", uri: toPackageUrl(nodeImage, baseDigest), digest: { sha256: baseDigest } },
          { name: "package-lock.json", digest: { sha256: build.lockFile } },
        ],
      },
      runDetails: {
        builder: { id: build.builder },
        metadata: {
          invocationId: build.invocation,
          startedOn: toSeconds(build.startedOn),
          finishedOn: toSeconds(build.finishedOn),
        },
      },
    },
  };
}

/** An image as Package URLs name it, with its repository and its tag as qualifiers. */
function toPackageUrl(image, digest) {
  const [, repository = "", tag] = /^(.+?)(?::([^/:]+))?$/.exec(image.split("@", 1)[0]) ?? [];
  const name = repository.split("/").at(-1);
  const qualifiers = [`repository_url=${encodeURIComponent(repository)}`, ...(tag ? [`tag=${tag}`] : [])];
  return `pkg:oci/${name}@sha256%3A${digest}?${qualifiers.join("&")}`;
}

/** The specification's timestamps have no fractions. */
function toSeconds(date) {
  return date.toISOString().replace(/\.\d+Z$/, "Z");
}
