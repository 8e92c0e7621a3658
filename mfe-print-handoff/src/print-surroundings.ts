import { uploadPicture, type PictureUpload } from "./parts/upload-picture.js";

/** The browser APIs that the hand-off uses, so that tests can replace them. */
export type PrintSurroundings = {
  /** Whole page navigation. */
  navigate(address: string): void;
  /** Address of the page that is shown, with its origin. */
  currentAddress(): string;
  /** Takes parameters out of the shown address, so that a reload does not act on them again. */
  forgetQuery(names: readonly string[]): void;
  /** Puts a parameter into the shown address, so that a reload finds it. */
  rememberQuery(name: string, value: string): void;
  hasWebGl(): boolean;
  /** Sends a picture for designs to the server. */
  uploadPicture(file: File): Promise<PictureUpload>;
};

export const browserSurroundings: PrintSurroundings = {
  navigate: (address) => location.assign(address),
  currentAddress: () => location.href,
  forgetQuery(names) {
    const address = new URL(location.href);
    for (const name of names) address.searchParams.delete(name);
    history.replaceState(history.state, "", address);
  },
  rememberQuery(name, value) {
    const address = new URL(location.href);
    address.searchParams.set(name, value);
    history.replaceState(history.state, "", address);
  },
  hasWebGl() {
    const canvas = document.createElement("canvas");
    return (canvas.getContext("webgl2") ?? canvas.getContext("webgl")) !== null;
  },
  uploadPicture,
};
