/** `tpvId` of design projects, compared as text (AMB-23). */
export const DESIGN_PROJECT_TPV_ID = "20";

/** Only proof ids with this prefix are passed on (AMB-22). */
export const PASSED_PROOF_ID_PREFIX = "DS";

export const PRINT_ACTIONS = ["create", "E", "I", "RS"] as const;
export const PRINT_OPERATION_MODES = ["copy", "edit", "view"] as const;

/** Lines per side, and characters per line. */
export const PRINT_LINES_PER_SIDE = 8;
export const PRINT_LINE_LENGTH = 80;

/** Pictures per side, and bytes per picture. */
export const PRINT_PICTURES_PER_SIDE = 5;
export const PRINT_PICTURE_BYTES = 10 * 1024 * 1024;

/** Allowed scale of a line relative to its default size. */
export const PRINT_LINE_SCALES = { smallest: 0.4, largest: 3 } as const;

/** Accepts pictures as request body; `{path}/{fileId}/preview` serves one to its owner. */
export const PRINT_UPLOADS_PATH = "/tpv/api/uploads";

/** Values of the query parameter `tpvResult`. */
export const PRINT_RESULTS = [
  "item_added",
  "project_added",
  "template_saved",
  "project_saved",
  "all_added",
  "few_added",
  "tpv_error",
  "punchout_error",
  "tpv_webGL_error",
  "tpv_reorder_error",
] as const;
export type PrintResult = (typeof PRINT_RESULTS)[number];

/** Path prefixes for proofs and media by id; `session` ones are for logged-in users (AMB-47). */
export const PROOF_DOWNLOAD_PATHS = {
  standard: { guest: "/tpv/api/tpvProxy/downloadProof/", session: "/tpv/session/api/tpvProxy/downloadProof/" },
  navink: {
    guest: "/tpv/api/tpvProxy/downloadProofNAVINK/",
    session: "/tpv/session/api/tpvProxy/downloadProofNAVINK/",
  },
  media: {
    guest: "/tpv/common/api/tpvProxy/print/media/download/",
    session: "/tpv/common/api/tpvProxy/print/media/download/",
  },
} as const;
