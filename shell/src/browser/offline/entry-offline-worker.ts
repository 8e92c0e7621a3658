/** The service worker. The server puts the offline page before it as `offlinePage`. */
import { startOfflineWorker, type OfflinePage, type WorkerScope } from "./offline-worker.js";

declare const offlinePage: OfflinePage;

startOfflineWorker(globalThis as unknown as WorkerScope, offlinePage);
