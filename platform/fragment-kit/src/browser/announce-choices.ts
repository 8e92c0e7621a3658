type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const TICKED = /^(?:checkbox|radio)$/;
/** Their value isn't their default, though nobody has touched them, or can't be set. */
const NO_TEXT = /^(?:file|range|color)$/;

/**
 * What was chosen and typed before the slot hydrated. React takes a field as it finds it, so without an event it would
 * show one thing and know another. Call once, when the slot has hydrated.
 */
export function announceChoices(container: HTMLElement): void {
  const fields = [...container.querySelectorAll<Field>("input, select, textarea")];
  // All are read first: with the first event React puts the others back.
  for (const announce of fields.map(toAnnouncement)) announce?.();
}

/** Undefined for a field that nobody has touched. */
function toAnnouncement(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return toSelection(field);
  if (TICKED.test(field.type)) return toTick(field as HTMLInputElement);
  return NO_TEXT.test(field.type) || field.value === field.defaultValue ? undefined : toText(field);
}

function toSelection(field: HTMLSelectElement): (() => void) | undefined {
  const options = [...field.options];
  const { selectedIndex } = field;
  // A list without a default begins with its first option.
  const byDefault = Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  );
  if (field.multiple || selectedIndex === byDefault) return undefined;
  return () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Presses it again. React compares with what a script has set last, so that has to be the opposite. */
function toTick(field: HTMLInputElement): (() => void) | undefined {
  const { checked, type } = field;
  // Of radio buttons the chosen one speaks for all.
  if (field.disabled || checked === field.defaultChecked || (type === "radio" && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function toText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
