export type TextValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills the `{placeholders}` of a text. A value that is given as undefined takes the placeholder and the space
 * before it away (AMB-45); a placeholder without a value stays.
 */
export function formatText(template: string, values: TextValues): string {
  return template.replace(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return value === undefined ? "" : `${space}${value}`;
  });
}
