import { createDraftStorage, type DraftStorage } from "fragment-kit";
import { uploadPicture, type PictureUpload } from "./parts/upload-picture.js";

/** The browser APIs that the hand-off uses, so that tests can replace them. */
export type PrintSurroundings = {
  /** Loads another page. */
  navigate(address: string): void;
  /** Absolute URL of the current page. */
  currentAddress(): string;
  /** Removes parameters from the current URL, so that a reload doesn't act on them again. */
  removeQueryParameters(names: readonly string[]): void;
  /** Adds a parameter to the current URL, so that it survives a reload. */
  setQueryParameter(name: string, value: string): void;
  hasWebGl(): boolean;
  /** Unsaved designs, by hand-off. */
  readonly drafts: DraftStorage;
  /** Uploads an image for use in designs. */
  uploadPicture(file: File): Promise<PictureUpload>;
};

export const browserSurroundings: PrintSurroundings = {
  navigate: (address) => location.assign(address),
  currentAddress: () => location.href,
  removeQueryParameters(names) {
    const address = new URL(location.href);
    for (const name of names) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  },
  setQueryParameter(name, value) {
    const address = new URL(location.href);
    address.searchParams.set(name, value);
    history.replaceState(history.state, "", address);
  },
  hasWebGl() {
    const canvas = document.createElement("canvas");
    return (canvas.getContext("webgl2") ?? canvas.getContext("webgl")) !== null;
  },
  drafts: createDraftStorage("print.draft.", () => sessionStorage),
  uploadPicture,
};
