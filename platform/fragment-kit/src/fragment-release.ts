/** The build that an entry belongs to; `fragment build` fills it in from package.json. */
export type FragmentRelease = { readonly version: string };

/** For example `mfe-reviews@1.4.0`: the server's marker in `data-rendered`, and the source of events and failures. */
export function toReleaseId(name: string, { version }: FragmentRelease): `${string}@${string}` {
  return `${name}@${version}`;
}
