import { Message, Spinner } from "../src/index.js";

const TONES = ["info", "success", "warning", "error"] as const;

export function NoticeSamples() {
  return (
    <div className="columns">
      <div className="stack">
        {TONES.map((tone) => (
          <Message key={tone} tone={tone} title={tone === "error" ? "Price unavailable" : ""}>
            <p>Refresh the page or try again later.</p>
          </Message>
        ))}
      </div>
      <div className="stack">
        <Spinner size={28} label="Loading" />
      </div>
    </div>
  );
}
