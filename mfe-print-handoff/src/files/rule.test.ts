import { expect, it } from "@jest/globals";
import { savedProject, uploadedFile } from "shared-contracts/fixtures";
import { toFileDownloadPath, toProofDownloadPath } from "./rule.js";

it.each([
  ["a project's proof", savedProject, "/tpv/session/api/tpvProxy/downloadProof/DS-100"],
  [
    "a proof of the kind that a partner gave [S1-7.18]",
    { ...savedProject, proof: { proofId: "PF/1", kind: "navink" as const } },
    "/tpv/session/api/tpvProxy/downloadProofNAVINK/PF%2F1",
  ],
  [
    "a print medium that a partner gave [S1-7.16]",
    { ...savedProject, proof: { proofId: "PF-1", kind: "media" as const } },
    "/tpv/common/api/tpvProxy/print/media/download/PF-1",
  ],
  ["an uploaded picture", uploadedFile, "/tpv/api/uploads/file-2/download"],
  ["nothing for a project without a proof", { ...savedProject, proof: undefined }, undefined],
] as const)("%s", (_title, file, path) => {
  expect(toFileDownloadPath(file)).toBe(path);
});

it.each([
  ["standard", false, "/tpv/api/tpvProxy/downloadProof/DS%2F1"],
  ["standard", true, "/tpv/session/api/tpvProxy/downloadProof/DS%2F1"],
  ["navink", false, "/tpv/api/tpvProxy/downloadProofNAVINK/DS%2F1"],
  ["navink", true, "/tpv/session/api/tpvProxy/downloadProofNAVINK/DS%2F1"],
  ["media", false, "/tpv/common/api/tpvProxy/print/media/download/DS%2F1"],
  ["media", true, "/tpv/common/api/tpvProxy/print/media/download/DS%2F1"],
] as const)("a %s proof, logged in %j: %s [S1-7.19]", (kind, isLoggedIn, path) => {
  expect(toProofDownloadPath({ kind, id: "DS/1", isLoggedIn })).toBe(path);
});
