/** Only on pages of shops that export traces, as a separate script that runs before the page's own. */
import { readPageState } from "../page/read-page-state.js";
import { recordTrace } from "./record-trace.js";

const INTERVAL_MS = 5000;

let state: ReturnType<typeof readPageState>;
const send = recordTrace({
  view: window,
  readState: () => (state ??= readPageState(document)),
  post: (body) => navigator.sendBeacon("/trace", new Blob([body], { type: "application/json" })),
});
addEventListener("pagehide", send);
setInterval(send, INTERVAL_MS);
