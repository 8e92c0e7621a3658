import type { ContractProblem } from "shared-contracts/registry";
import type { ReleaseView } from "./read-release.js";

const VERDICTS = {
  yes: { kind: "positive", text: "Yes: nothing speaks against promoting it." },
  no: { kind: "negative", text: "No. Promoting it would need somebody to overrule:" },
  unknown: { kind: "negative", text: "Unknown. It can’t be judged; promoting it would need somebody to overrule:" },
} as const;

/** The gate's answer with its reasons. */
export function Verdict({ verdict: found }: { readonly verdict: ReleaseView["verdict"] }) {
  const { verdict, against, errors, contractProblems, warnings } = found;
  const { kind, text } = VERDICTS[verdict];
  return (
    <>
      <div className={`notice ${kind}`}>
        <p>{text}</p>
        <Reasons reasons={[...errors, ...contractProblems]} />
      </div>
      <Reasons reasons={warnings} />
      {against.length > 0 && <p className="muted">Compared with {against.join(", ")}</p>}
    </>
  );
}

/** Sentences, and contracts that break. */
export function Reasons({ reasons }: { readonly reasons: readonly (string | ContractProblem)[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map(toText).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function toText(reason: string | ContractProblem): string {
  if (typeof reason === "string") return reason;
  const { subject, publisher, reader, field, message } = reason;
  return `${subject} from ${publisher} to ${reader}${field && `, ${field}`}: ${message}`;
}
