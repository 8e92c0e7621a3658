import { parseTenantOrigins, type ShopHosts } from "shared-contracts";
import type { ObjectStorage } from "shared-storage";
import { createCatalog } from "./catalog/catalog.js";
import { deleteOldKeys } from "./commerce/idempotent-outcome.js";
import { placeRestocks } from "./commerce/place-restocks.js";
import { deleteUnusedPhotos } from "./features/reviews/review-photos.js";
import { clearPrintFiles } from "./features/print/clear-print-files.js";
import { createPrintFileStore } from "./features/print/print-file-store.js";
import { sendStockNotifications } from "./features/sku/stock-notifications.js";
import { deleteOldFailures } from "./features/session/sign-in-failures.js";
import type { BackgroundJob } from "./platform/background-jobs.js";
import { deliverMails, type MailDelivery } from "./platform/deliver-mails.js";
import type { MailServer } from "./platform/mail-server.js";
import { deleteOldMails } from "./platform/outbox.js";
import type { StorefrontDatabase } from "./platform/storefront-database.js";
import { deleteExpiredSessions } from "./visitor/session-repository.js";
import { expireHolds } from "./commerce/stock-holds.js";
import { deleteOldActions } from "./features/reviews/review-access.js";

export type MaintenanceFacts = {
  readonly database: StorefrontDatabase;
  readonly hosts: ShopHosts;
  /** Proofs and uploads. */
  readonly printStorage: ObjectStorage;
  readonly now: () => Date;
  /** Without it, mails stay in the outbox. */
  readonly mailServer?: MailServer | undefined;
  readonly onMailFailure: MailDelivery["onFailure"];
};

/** Periodic jobs; safe to run in any number of processes. */
export function createMaintenanceJobs({
  database,
  hosts,
  printStorage,
  now,
  mailServer,
  onMailFailure,
}: MaintenanceFacts): readonly BackgroundJob[] {
  // Orders link to no documents.
  const catalog = createCatalog(database, parseTenantOrigins(""));
  const printFiles = createPrintFileStore(printStorage);
  return [
    { name: "expire stock holds", run: () => expireHolds(database, now()) },
    { name: "delete expired sessions", run: () => deleteExpiredSessions(database, now()) },
    { name: "forget failed sign-ins", run: () => deleteOldFailures(database, now()) },
    { name: "forget counted actions", run: () => deleteOldActions(database, now()) },
    { name: "delete unused photos", run: () => deleteUnusedPhotos(database, now()) },
    { name: "clear away print files", run: atMostHourly(() => clearPrintFiles(database, printFiles, now()), now) },
    { name: "place auto restock orders", run: () => placeRestocks({ database, catalog, hosts }, now()) },
    { name: "tell of new stock", run: () => sendStockNotifications({ database, hosts }, now()) },
    ...(mailServer
      ? [
          {
            name: "deliver mails",
            run: (signal: AbortSignal) => deliverMails({ database, mailServer, now, signal, onFailure: onMailFailure }),
          },
        ]
      : []),
    { name: "delete old mails", run: () => deleteOldMails(database, now()) },
    { name: "forget idempotency keys", run: () => deleteOldKeys(database, now()) },
  ];
}

const HOUR_MS = 60 * 60 * 1000;

/** For what lists all files: a bucket's owner pays for each listing. */
function atMostHourly(run: () => Promise<unknown>, now: () => Date): BackgroundJob["run"] {
  let last = -HOUR_MS;
  return async () => {
    if (now().getTime() - last < HOUR_MS) return;
    await run();
    last = now().getTime();
  };
}
