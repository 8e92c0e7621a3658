/** Loaded on previewed pages only, as a separate script that runs before the page's own. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { readNonce, readPageState } from "../page/read-page-state.js";
import { Inspector } from "./inspector.js";
import { recordPage } from "./page-record.js";

let state: ReturnType<typeof readPageState>;
const record = recordPage(window, () => (state ??= readPageState(document)));

addEventListener("DOMContentLoaded", () => {
  const place = document.createElement("div");
  document.body.append(place);
  const cache = createCache({ key: "inspector", nonce: readNonce(document) });
  createRoot(place).render(
    <CacheProvider value={cache}>
      <Inspector record={record} document={document} />
    </CacheProvider>,
  );
});
