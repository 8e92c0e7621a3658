import { brotliCompressSync, constants } from "node:zlib";
import { decodedMappings, TraceMap, type SourceMapInput } from "@jridgewell/trace-mapping";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Kilobytes (1,000 bytes, brotli) of one script by source. Compressed bytes are split by each source's share of
 * characters; "" collects characters without a source.
 */
export function attributeBytes(code: string, map: SourceMapInput): ReadonlyMap<string, number> {
  const traced = new TraceMap(map);
  const characters = new Map<string, number>();
  const count = (source: string, length: number) => characters.set(source, (characters.get(source) ?? 0) + length);
  const mappings = decodedMappings(traced);
  for (const [index, line] of code.split("\n").entries()) {
    const segments = mappings[index] ?? [];
    count("", segments[0]?.[0] ?? line.length);
    let source = "";
    for (const [position, segment] of segments.entries()) {
      const end = segments[position + 1]?.[0] ?? line.length;
      // Characters that the minimizer added between two positions of a source belong to that source.
      if (segment.length > 1) source = traced.sources[segment[1] ?? -1] ?? "";
      count(source, end - segment[0]);
    }
  }
  const compressed = compressedKilobytes(code);
  return new Map([...characters].map(([source, length]) => [source, (compressed * length) / code.length]));
}

/** Kilobytes (1,000 bytes, brotli) of a script. */
function compressedKilobytes(code: string): number {
  return brotliCompressSync(code, BEST).length / 1000;
}
