/** Built into one line and inlined in the head of every assembled page. */
import { followPictures } from "../page/follow-pictures.js";
import { followStylesheets } from "../page/follow-stylesheets.js";
import { followTransitions } from "../page/follow-transitions.js";
import { installEarlyClicks } from "./early-clicks.js";

followPictures(document);
followStylesheets(document);
followTransitions(window);
globalThis.earlyClicks = installEarlyClicks(document);
