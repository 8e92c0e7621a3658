import { expect, it } from "@jest/globals";
import { toProofDownloadPath } from "./proof-download-path.js";

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
