/** All paths are absolute. */
export type FragmentConfigOptions = {
  readonly name: string;
  readonly version: string;
  /** The fragment's package folder. Module ids are relative to it, so that builds are reproducible. */
  readonly root: string;
  /** The release folder. */
  readonly outputFolder: string;
  /** Folder of the generated entries. */
  readonly entryFolder: string;
  readonly slots: readonly string[];
  /** Classes of the stylesheet, by the ids of the rules. Absent: the browser writes all rules itself. */
  readonly staticStyles?: ReadonlyMap<string, string>;
};
