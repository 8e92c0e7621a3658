/** Owner of a source; the first match counts. `own` stands for the package that the script belongs to. */
const SCRIPT_OWNERS = [
  { owner: "react", source: /node_modules\/(react|react-dom|scheduler|react-is)\// },
  { owner: "emotion", source: /node_modules\/(@emotion|stylis|hoist-non-react-statics)\// },
  { owner: "federation", source: /@module-federation|webpack\/(runtime\/(embed|sharing|consumes|remotes)|container)/ },
  { owner: "single-spa", source: /node_modules\/single-spa/ },
  { owner: "rxjs", source: /node_modules\/(rxjs|tslib)\// },
  { owner: "redux", source: /node_modules\/(@reduxjs|react-redux|redux|immer|reselect|use-sync-external-store)/ },
  { owner: "zod", source: /node_modules\/zod\// },
  { owner: "three", source: /node_modules\/three\// },
  { owner: "other packages", source: /node_modules\// },
  { owner: "shared-contracts", source: /shared-contracts\// },
  { owner: "shared-ui", source: /shared-ui\// },
  { owner: "fragment-kit", source: /fragment-kit\// },
  { owner: "webpack", source: /^webpack:\/\/[^/]*\/webpack\/|external |consume shared|provide shared|^$/ },
  { owner: "own", source: /./ },
] as const;

export function ownerOf(source: string, ownPackage: string): string {
  const owner = SCRIPT_OWNERS.find((row) => row.source.test(source))?.owner ?? "webpack";
  return owner === "own" ? ownPackage : owner;
}
