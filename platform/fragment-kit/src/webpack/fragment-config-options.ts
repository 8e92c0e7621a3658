/** All paths absolute. */
export type FragmentConfigOptions = {
  readonly name: string;
  readonly version: string;
  /** The fragment's package folder: module ids are relative to it, so that builds are the same everywhere. */
  readonly root: string;
  /** The release folder. */
  readonly outputFolder: string;
  /** Where the generated entries stand. */
  readonly entryFolder: string;
  /** Slot names. */
  readonly slots: readonly string[];
};
