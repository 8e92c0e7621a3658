/** Built to one line and written into every assembled page's head. */
import { installEarlyClicks } from "./early-clicks.js";

globalThis.earlyClicks = installEarlyClicks(document);
