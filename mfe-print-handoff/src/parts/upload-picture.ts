import type { SavedFile } from "shared-contracts";
import { PRINT_PICTURE_BYTES, PRINT_UPLOADS_PATH } from "shared-contracts/constants";

export type UploadedPicture = Pick<SavedFile, "fileId"> & {
  /** Height divided by width. */
  readonly aspect: number;
};

export type PictureUpload =
  | {
      readonly ok: true;
      readonly picture: UploadedPicture;
      /** The file as listed in My Files. */
      readonly file: SavedFile;
    }
  | { readonly ok: false; readonly code: "too-large" | "failed"; readonly message?: string | undefined };

type UploadAnswer = {
  readonly file?: SavedFile;
  readonly aspect?: number;
  readonly message?: string;
  readonly details?: { readonly reason?: string };
};

/** Milliseconds: 10 MB over a slow connection. A connection that is lost without a word would never end otherwise. */
const UPLOAD_DEADLINE_MS = 120_000;

/** Uploads an image unchanged. Images that are too large aren't sent at all. */
export async function uploadPicture(file: File): Promise<PictureUpload> {
  if (file.size > PRINT_PICTURE_BYTES) return { ok: false, code: "too-large" };
  try {
    const query = new URLSearchParams({ name: file.name });
    const headers = { "content-type": "application/octet-stream" };
    const signal = AbortSignal.timeout(UPLOAD_DEADLINE_MS);
    const response = await fetch(`${PRINT_UPLOADS_PATH}?${query}`, { method: "POST", headers, body: file, signal });
    const answer = (await response.json()) as UploadAnswer;
    const { file: saved, aspect } = answer;
    if (saved && aspect) return { ok: true, picture: { fileId: saved.fileId, aspect }, file: saved };
    return { ok: false, code: "failed", message: answer.details?.reason ?? answer.message };
  } catch {
    return { ok: false, code: "failed" };
  }
}
