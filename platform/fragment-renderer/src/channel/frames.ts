/** Maximum bytes of a message; the largest legitimate one is a page's slots at their output limit. */
export const FRAME_LIMIT = 32 * 1024 * 1024;
const HEADER_BYTES = 4;

/** Prefixes a message with its length in four bytes. */
export function encodeFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + size);
  frame.writeUInt32BE(size, 0);
  frame.write(text, HEADER_BYTES);
  return frame;
}

/** Collects bytes and passes on each complete message. Throws a `RangeError` for one over `limit`. */
export function createFrameReader(onText: (text: string) => void, limit = FRAME_LIMIT): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted: number | undefined;

  function take(count: number): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
    chunks = all.length > count ? [all.subarray(count)] : [];
    size -= count;
    return all.subarray(0, count);
  }

  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (wanted === undefined) {
        if (size < HEADER_BYTES) return;
        wanted = take(HEADER_BYTES).readUInt32BE(0);
        if (wanted > limit) throw new RangeError(`A message of ${wanted} bytes is over the limit of ${limit}`);
      }
      if (size < wanted) return;
      const text = take(wanted).toString("utf8");
      wanted = undefined;
      onText(text);
    }
  };
}
