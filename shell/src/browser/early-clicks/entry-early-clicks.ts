/** Built into one line and inlined in the head of every assembled page. */
import { followLostFiles } from "../page/follow-lost-files.js";
import { followStylesheets } from "../page/follow-stylesheets.js";
import { followTransitions } from "../page/follow-transitions.js";
import { installEarlyClicks } from "./early-clicks.js";

followLostFiles(document);
followStylesheets(document);
followTransitions(window);
globalThis.earlyClicks = installEarlyClicks(document);
