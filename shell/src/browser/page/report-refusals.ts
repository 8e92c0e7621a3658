import type { Beacon } from "../beacon/create-beacon.js";
import { releaseOfScript } from "./release-of-script.js";

/** Body of a `csp-violation` report. */
type Refusal = {
  readonly effectiveDirective: string;
  readonly blockedURL: string | null;
  readonly sourceFile: string | null;
};

/** Reports what the page's policy refused to scripts, including earlier refusals. */
export function reportRefusals({ ReportingObserver }: Window & typeof globalThis, beacon: Beacon): void {
  if (!ReportingObserver) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL, sourceFile } = body as unknown as Refusal;
        const release = releaseOfScript(sourceFile ?? "") ?? "page";
        beacon.send({
          kind: "violation",
          release,
          message: `The page's policy (${effectiveDirective}) refuses ${blockedURL}`,
        });
      }
    },
    { types: ["csp-violation"], buffered: true },
  );
  observer.observe();
}
