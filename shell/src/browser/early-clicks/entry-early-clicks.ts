/** Built into one line and inlined in the head of every assembled page. */
import { installEarlyClicks } from "./early-clicks.js";

globalThis.earlyClicks = installEarlyClicks(document);
