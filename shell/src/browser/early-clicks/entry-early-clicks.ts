/** Built into one line and inlined in the head of every assembled page. */
import { followStylesheets } from "../page/follow-stylesheets.js";
import { installEarlyClicks } from "./early-clicks.js";

followStylesheets(document);
globalThis.earlyClicks = installEarlyClicks(document);
