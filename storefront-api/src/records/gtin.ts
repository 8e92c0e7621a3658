const LENGTHS = [8, 12, 13, 14];

/** Validates a GTIN with the GS1 check digit: from the right, digits are weighted 1 and 3 alternately. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const digits = [...text].toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
