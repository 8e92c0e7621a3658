export function withoutLineBreaks(css: string): string {
  return css.replaceAll(/\n\s*/g, "");
}
