import { Message, Skeleton, Spinner, Toast } from "../src/index.js";

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
        <Toast tone="success" onClose={() => {}} action={<a href="#cart">View cart</a>}>
          1 item has been added to your cart.
        </Toast>
        <Spinner size={28} label="Loading" />
      </div>
      <div className="stack">
        <Skeleton shape="heading" />
        <Skeleton lines={3} />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
