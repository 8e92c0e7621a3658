import createCache from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { globalStyles, Message, Spinner } from "../src/index.js";
import { ActionSamples, TextSamples } from "./action-samples.js";
import { FormSamples } from "./form-samples.js";
import { LayoutSamples } from "./layout-samples.js";

const GALLERY_STYLES = `
body{background:var(--color-surface-muted)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-6);max-inline-size:82rem;margin:0 auto;padding:var(--space-4)}
main>section{padding:var(--space-5);border-radius:var(--radius-large);background:var(--color-surface)}
main>section>h2{margin-block-end:var(--space-4)}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-3);margin-block-end:var(--space-4)}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:var(--space-5)}
.stack{display:grid;align-content:start;gap:var(--space-3)}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Every primitive in its states, as one static page. */
export function renderGallery(tenant: "retail" | "business"): string {
  const cache = createCache({ key: "gallery" });
  const server = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <main>
        <h1>Primitives, {tenant}</h1>
        <Section title="Actions">
          <ActionSamples />
        </Section>
        <Section title="Texts">
          <TextSamples />
        </Section>
        <Section title="Forms">
          <FormSamples />
        </Section>
        <Section title="Notices">
          <NoticeSamples />
        </Section>
        <LayoutSamples />
      </main>
    </CacheProvider>,
  );
  const { styles } = server.extractCriticalToChunks(html);
  const css = styles.map((chunk) => chunk.css).join("");
  return `<!doctype html><html lang="en" data-tenant="${tenant}"><head><meta charset="utf-8"><title>Primitives</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${globalStyles}${GALLERY_STYLES}${css}</style></head><body>${html}</body></html>`;
}

const TONES = ["info", "success", "warning", "error"] as const;

function NoticeSamples() {
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
