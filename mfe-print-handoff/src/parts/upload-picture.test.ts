import { afterEach, expect, it, jest } from "@jest/globals";
import { uploadPicture } from "./upload-picture.js";

afterEach(() => void jest.restoreAllMocks());

it("fails when no answer comes", async () => {
  const deadline = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
  const { fetch } = globalThis;
  globalThis.fetch = (_path, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("Timed out"))));
  const uploading = uploadPicture(new File(["1"], "logo.png"));
  deadline.abort();
  expect(await uploading).toEqual({ ok: false, code: "failed" });
  globalThis.fetch = fetch;
});
