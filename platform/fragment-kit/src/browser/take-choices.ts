import { isHydrated } from "./server-markup.js";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const TICKED = /^(?:checkbox|radio)$/;
/** Fields whose value differs from their default even if untouched, or can't be set. */
const NO_TEXT = /^(?:file|range|color)$/;

/** Milliseconds between looks at fields of lazy parts. */
const PAUSE_MS = 100;

/**
 * Reads what was chosen and typed in a slot before it hydrates. React fires no event for a field that already differs
 * from its default, so the page would show one value and the state hold another. Call this before React touches the
 * slot, and the returned function once the slot has hydrated. Fields of lazy parts follow when React has them.
 */
export function takeChoices(container: HTMLElement): () => void {
  const fields = [...container.querySelectorAll<Field>("input, select, textarea")];
  // Read all first: resetting one radio button changes the others of its group.
  const ticks = fields.map((field) => "checked" in field && field.checked);
  const choices = new Map(fields.map((field, index) => [field, takeChoice(field, ticks[index] === true)]));

  return function announceChoices(): void {
    const reads: Choice[] = [];
    for (const [field, choice] of choices) {
      if (isHydrated(field)) {
        if (choice) reads.push(choice);
        choices.delete(field);
      } else if (!field.isConnected) choices.delete(field);
      else choices.set(field, choice ?? takeChoice(field, "checked" in field && field.checked));
    }
    // Read all first: at the first event, React resets the others.
    for (const announce of reads.map((read) => read())) announce();
    if (choices.size > 0) setTimeout(announceChoices, PAUSE_MS);
  };
}

/** Reads the field after hydration, and returns a function that fires the event for React. */
type Choice = () => () => void;

/** Undefined for a field that nobody has touched. */
function takeChoice(field: Field, isTicked: boolean): Choice | undefined {
  if (field instanceof HTMLSelectElement) return takeSelection(field);
  if (TICKED.test(field.type)) return takeTick(field as HTMLInputElement, isTicked);
  if ("files" in field && field.files?.length) return () => () => fireChange(field);
  return NO_TEXT.test(field.type) || field.value === field.defaultValue ? undefined : () => readText(field);
}

function takeSelection(field: HTMLSelectElement): Choice | undefined {
  const options = [...field.options];
  const { selectedIndex } = field;
  // A list without a default starts with its first option.
  const byDefault = Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  );
  if (field.multiple || selectedIndex === byDefault) return undefined;
  return () => () => {
    field.selectedIndex = selectedIndex;
    fireChange(field);
  };
}

function fireChange(field: Field): void {
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Resets the field now and clicks it later, unless it has been ticked by then, such as from a list kept in the browser.
 */
function takeTick(field: HTMLInputElement, checked: boolean): Choice | undefined {
  const { type, defaultChecked } = field;
  if (checked === defaultChecked) return undefined;
  field.checked = defaultChecked;
  // In a group of radio buttons, only the chosen one fires an event.
  if (type === "radio" && !checked) return undefined;
  return () => () => {
    if (field.checked !== checked) field.click();
  };
}

/**
 * Keeps text and selection, as the shopper may still be typing. React compares with the value that a script set last.
 */
function readText(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
