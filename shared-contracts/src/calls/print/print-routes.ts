import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const PRINT_ROUTES = {
  createHandoff: { name: "createHandoff", method: "POST", path: "/tpv/api/handoffs" },
  getHandoff: { name: "getHandoff", method: "GET", path: "/tpv/api/handoffs/{handoffId}" },
  saveHandoffDraft: { name: "saveHandoffDraft", method: "PUT", path: "/tpv/api/handoffs/{handoffId}/draft" },
  quoteHandoff: { name: "quoteHandoff", method: "GET", path: "/tpv/api/handoffs/{handoffId}/quote" },
  completeHandoff: { name: "completeHandoff", method: "POST", path: "/tpv/api/handoffs/{handoffId}/completion" },
  listProjects: { name: "listProjects", method: "GET", path: "/tpv/api/projects" },
  renameProject: { name: "renameProject", method: "PATCH", path: "/tpv/api/projects/{fileId}" },
  duplicateProject: { name: "duplicateProject", method: "POST", path: "/tpv/api/projects/{fileId}/copies" },
  removeProject: { name: "removeProject", method: "DELETE", path: "/tpv/api/projects/{fileId}" },
  restoreProject: { name: "restoreProject", method: "POST", path: "/tpv/api/projects/{fileId}/restoration" },
  getProof: { name: "getProof", method: "GET", path: "/tpv/api/proofs/{proofId}" },
} as const satisfies Record<string, CallRoute>;
