import { compareContenders, type Measurement } from "../yardstick.js";

const RENDERS = 40;

/** Time that React and emotion alone take for the page, using the data embedded in it. */
export async function renderAlone(rendererUrl: string, pageUrl: string, runs: number): Promise<readonly Measurement[]> {
  const html = await (await fetch(pageUrl)).text();
  const [, state] = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (!state) throw new Error(`${pageUrl} carries no page state`);
  const milliseconds: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const response = await fetch(`${rendererUrl}/render-alone?times=${RENDERS}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: state,
    });
    const answer = (await response.json()) as { milliseconds: number };
    if (run > 0) milliseconds.push(answer.milliseconds);
  }
  return [
    {
      yardstick: "server, renderToString alone",
      unit: "ms of CPU",
      ...compareContenders([{ name: "one renderToString with emotion", runs: milliseconds }]),
    },
  ];
}
