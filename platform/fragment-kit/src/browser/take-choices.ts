type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const TICKED = /^(?:checkbox|radio)$/;
/** Their value isn't their default, though nobody has touched them, or can't be set. */
const NO_TEXT = /^(?:file|range|color)$/;

/**
 * What was chosen and typed in a slot before it hydrates. React takes a field as it finds it, so without an event it
 * would show one thing and know another. Call before React touches the slot, and what it returns once it has hydrated.
 */
export function takeChoices(container: HTMLElement): () => void {
  const fields = [...container.querySelectorAll<Field>("input, select, textarea")];
  // Before any is put back, which changes the other radio buttons of its group.
  const ticks = fields.map((field) => "checked" in field && field.checked);
  const choices = fields.map((field, index) => takeChoice(field, ticks[index] === true)).filter(isChoice);
  return () => {
    // All are read first: with the first event React puts the others back.
    for (const announce of choices.map((read) => read())) announce();
  };
}

/** Reads the field when the slot has hydrated, and returns what tells React. */
type Choice = () => () => void;

function isChoice(choice: Choice | undefined): choice is Choice {
  return choice !== undefined;
}

/** Undefined for a field that nobody has touched. */
function takeChoice(field: Field, isTicked: boolean): Choice | undefined {
  if (field instanceof HTMLSelectElement) return takeSelection(field);
  if (TICKED.test(field.type)) return takeTick(field as HTMLInputElement, isTicked);
  return NO_TEXT.test(field.type) || field.value === field.defaultValue ? undefined : () => readText(field);
}

function takeSelection(field: HTMLSelectElement): Choice | undefined {
  const options = [...field.options];
  const { selectedIndex } = field;
  // A list without a default begins with its first option.
  const byDefault = Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  );
  if (field.multiple || selectedIndex === byDefault) return undefined;
  return () => () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

/** Puts it back, and presses it later unless it is so by then: a list kept in the browser may have ticked it. */
function takeTick(field: HTMLInputElement, checked: boolean): Choice | undefined {
  const { type, defaultChecked } = field;
  if (checked === defaultChecked) return undefined;
  field.checked = defaultChecked;
  // Of radio buttons the chosen one speaks for all.
  if (type === "radio" && !checked) return undefined;
  return () => () => {
    if (field.checked !== checked) field.click();
  };
}

/** The shopper may still be typing, so it stays as it is. React compares with what a script has set last. */
function readText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
