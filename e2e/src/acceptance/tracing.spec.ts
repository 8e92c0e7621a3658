import { createServer, type Server } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { DEMONSTRATION, startShop, type Shop } from "../shop/shop.js";

const PORTS = { collector: 4820, shop: 4821 } as const;
const PATH = "/lpd-sba-sku/product_100130";
const VISITORS_TRACE = "11111111111111111111111111111111";

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Span = { readonly traceId: string; readonly name: string; readonly service: string };
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, "service">[] }[];
  }[];
};

test.describe("a shop that exports traces", () => {
  const spans: Span[] = [];
  let collector: Server;
  let system: Shop;

  function namesInTraceOf(first: string): readonly string[] {
    const { traceId } = spans.find(({ name }) => name === first) ?? {};
    return spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service}: ${name}`);
  }

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    collector = createServer(async (request, response) => {
      for (const { resource, scopeSpans } of ((await json(request)) as Export).resourceSpans) {
        const name = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
        for (const { spans: some } of scopeSpans) spans.push(...some.map((span) => ({ ...span, service: name })));
      }
      response.end("{}");
    });
    await new Promise<void>((resolve) => collector.listen(PORTS.collector, "127.0.0.1", resolve));
    const environment = { ...DEMONSTRATION, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${PORTS.collector}` };
    system = await startShop({ port: PORTS.shop, environment });
  });

  test.afterAll(async () => {
    await system.stop();
    collector.close();
  });

  test("a page view leads to its slots and to the calls that storefront-api answered", async () => {
    const headers = { traceparent: `00-${VISITORS_TRACE}-2222222222222222-01` };
    const html = await (await fetch(`${system.retailUrl}${PATH}`, { headers })).text();
    expect(html).toContain("</html>");
    await expect
      .poll(() => namesInTraceOf("slot reviews"), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          "shell: GET /*",
          "shell: slot buy-box",
          "shell: slot reviews",
          "storefront-api: GET /ele-lpd/api/visitor",
          "storefront-api: GET /ptd/api/reviews/:itemId",
        ]),
      );
    // A visitor neither chooses a trace nor forces one.
    expect(spans.map(({ traceId }) => traceId)).not.toContain(VISITORS_TRACE);
    expect(spans.some(({ service }) => service === "fragment-registry")).toBe(true);
  });
});
