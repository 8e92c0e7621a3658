/** PostgreSQL refuses notifications of 8,000 bytes or more. */
export const MAX_PAYLOAD_BYTES = 7_999;

/** Throws a RangeError, the same on both kinds of database. */
export function assertPayloadFits(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_BYTES) {
    throw new RangeError(`A notification carries at most ${MAX_PAYLOAD_BYTES} bytes, not ${bytes}: send a reference.`);
  }
}
