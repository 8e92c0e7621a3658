import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export type ReceivedSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
};

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, "attributes" | "service"> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
};

export type Collector = {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly headers: NodeJS.Dict<string | string[]>[];
  close(): void;
};

/** Takes what a service exports, as an OpenTelemetry collector does. */
export async function startCollector(): Promise<Collector> {
  const [spans, headers] = [[] as ReceivedSpan[], [] as NodeJS.Dict<string | string[]>[]];
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    for (const { resource, scopeSpans } of ((await json(request)) as Export).resourceSpans) {
      const service = String(toRecord(resource.attributes)["service.name"]);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, attributes: toRecord(span.attributes) });
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, headers, close: () => server.close() };
}

function toRecord(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
