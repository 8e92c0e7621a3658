import { messageOf, type ReportingShell } from "shared-contracts";
import { CANARY_CALLS } from "shared-contracts/registry";
import { askRegistry, type AskedRegistry } from "../lock/ask-registry.js";
import type { PageReportCollection } from "./collect-page-reports.js";

export type SendPageReports = {
  readonly pageReports: Pick<PageReportCollection, "take">;
  readonly registry: AskedRegistry;
  /** A deploy token that may `report`. */
  readonly token: string;
  readonly shell: () => ReportingShell;
  readonly log: { error(details: object, message: string): void };
};

const EVERY_MS = 2000;

/**
 * Every two seconds, sends the registry collected reports and the page locks in use. Rejected reports are dropped, so
 * that nothing is counted twice.
 */
export function sendPageReports({ pageReports, registry, token, shell, log }: SendPageReports): { close(): void } {
  let isRefused = false;

  async function send(): Promise<void> {
    const report = { ...pageReports.take(), shell: shell() };
    try {
      await askRegistry(registry, CANARY_CALLS.reportPages, report, token);
      isRefused = false;
    } catch (error) {
      // Log once per outage.
      if (!isRefused) log.error({ failure: messageOf(error) }, "Registry rejected page reports");
      isRefused = true;
    }
  }

  const timer = setInterval(() => void send(), EVERY_MS).unref();
  return { close: () => clearInterval(timer) };
}
