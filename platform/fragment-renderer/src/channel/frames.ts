/** Maximum bytes of a message of the shell; the largest has the inputs of a renderer's jobs. */
const FRAME_LIMIT = 32 * 1024 * 1024;
/** Maximum number of texts in a message: those of the jobs that a renderer is sent at once, with eleven each. */
const MAX_TEXTS = 512;
const NUMBER_BYTES = 4;

/**
 * A message of several texts: its length, their number and lengths, four bytes each, and the texts. What is JSON
 * already is a text of its own, because a text in JSON has to be escaped, and read twice.
 */
export function encodeFrame(...texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const head = NUMBER_BYTES * (texts.length + 1);
  const size = sizes.reduce((sum, own) => sum + own, head);
  const frame = Buffer.allocUnsafe(NUMBER_BYTES + size);
  let at = frame.writeUInt32BE(texts.length, frame.writeUInt32BE(size, 0));
  for (const own of sizes) at = frame.writeUInt32BE(own, at);
  for (const text of texts) at += frame.write(text, at);
  return frame;
}

/**
 * Collects bytes and passes on each complete message. Throws a `RangeError` for one over the limit at its beginning, or whose
 * lengths are wrong.
 */
export function createFrameReader(
  onMessage: (texts: readonly string[]) => void,
  limitNow = () => FRAME_LIMIT,
): (chunk: Buffer) => void {
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
        if (size < NUMBER_BYTES) return;
        wanted = take(NUMBER_BYTES).readUInt32BE(0);
        const limit = limitNow();
        if (wanted > limit) throw new RangeError(`A message of ${wanted} bytes is over the limit of ${limit}`);
      }
      if (size < wanted) return;
      const texts = readTexts(take(wanted));
      wanted = undefined;
      onMessage(texts);
    }
  };
}

function readTexts(message: Buffer): readonly string[] {
  const count = message.length < NUMBER_BYTES ? MAX_TEXTS + 1 : message.readUInt32BE(0);
  let at = NUMBER_BYTES * (count + 1);
  if (count > MAX_TEXTS || at > message.length) throw new RangeError(`A message has no ${count} texts`);
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const end = at + message.readUInt32BE(NUMBER_BYTES * (index + 1));
    if (end > message.length) throw new RangeError("A text is longer than its message");
    texts.push(message.toString("utf8", at, end));
    at = end;
  }
  return texts;
}
