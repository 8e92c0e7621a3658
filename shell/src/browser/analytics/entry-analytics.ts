/** Only on pages of shops with analytics, as a separate script that runs before the page's own. */
import { startAnalytics } from "./start-analytics.js";

startAnalytics(window);
