import { createDraftStorage } from "fragment-kit";
import { uploadPicture } from "./parts/upload-picture.js";

/** The browser APIs that the hand-off uses, so that tests can replace them. */
export type PrintSurroundings = typeof browserSurroundings;

export const browserSurroundings = {
  /** Loads another page. */
  navigate: (address: string): unknown => location.assign(address),
  /** Absolute URL of the current page. */
  currentAddress: () => location.href,
  /** Removes parameters from the current URL, so that a reload doesn't act on them again. */
  removeQueryParameters(names: readonly string[]): unknown {
    const address = new URL(location.href);
    for (const name of names) address.searchParams.delete(name);
    return history.replaceState(history.state, "", address);
  },
  /** Adds a parameter to the current URL, so that it survives a reload. */
  setQueryParameter(name: string, value: string): unknown {
    const address = new URL(location.href);
    address.searchParams.set(name, value);
    return history.replaceState(history.state, "", address);
  },
  hasWebGl(): boolean {
    const canvas = document.createElement("canvas");
    return (canvas.getContext("webgl2") ?? canvas.getContext("webgl")) !== null;
  },
  /** Unsaved designs, by hand-off. */
  drafts: createDraftStorage("print.draft.", () => sessionStorage),
  /** Uploads an image for use in designs. */
  uploadPicture,
};
