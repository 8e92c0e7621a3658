import type { SavedFile } from "shared-contracts";
import type { PunchoutRequest } from "./accept-punchout-item.js";

/** What My Files offers to do with a project: look at it, change it, order it again. */
export const FILE_ACTIONS = ["I", "E", "RS"] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** Ordering again works on a copy: the design that was ordered stays as it was. */
const OPERATION_MODES: Partial<Record<FileAction, string>> = { E: "edit", RS: "copy" };

const COMING_FROM = "myfiles";

/** The hand-off of a saved project; an upload has none and is ignored as incomplete. */
export function toFilePunchout({ itemId, proof, name }: SavedFile, action: FileAction): PunchoutRequest {
  return {
    itemId,
    action,
    proofId: proof?.proofId,
    projectName: name,
    comingFrom: COMING_FROM,
    opMode: OPERATION_MODES[action],
  };
}
