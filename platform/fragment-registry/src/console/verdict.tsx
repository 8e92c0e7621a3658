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
  const reasons = [
    ...errors,
    ...contractProblems.map(
      ({ subject, publisher, reader, field, message }) =>
        `${subject} from ${publisher} to ${reader}${field && `, ${field}`}: ${message}`,
    ),
  ];
  return (
    <>
      <div className={`notice ${kind}`}>
        <p>{text}</p>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {warnings.length > 0 && (
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {against.length > 0 && <p className="muted">Compared with {against.join(", ")}</p>}
    </>
  );
}
