const LENGTHS = [8, 12, 13, 14];

/** The number of a bar code, with the check digit that GS1 defines: from the right, digits count once and three times. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const digits = [...text].toReversed().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
