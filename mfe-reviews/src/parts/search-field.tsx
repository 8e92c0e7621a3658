import { useEffect, useRef } from "react";
import { Button, SearchIcon, TextField } from "shared-ui";

export type SearchFieldProps = {
  label: string;
  name: string;
  /** What the shown results match. */
  term: string | undefined;
};

/** Shows the term of the results. A key instead would lose the focus with the field that has it. With its button. */
export function SearchField({ label, name, term = "" }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(term);
  useEffect(() => {
    // What was typed before hydration stays.
    if (field.current && shown.current !== term) field.current.value = term;
    shown.current = term;
  }, [term]);
  return (
    <>
      <TextField ref={field} type="search" label={label} name={name} maxLength={200} defaultValue={term} />
      <Button type="submit" variant="secondary" aria-label={label}>
        <SearchIcon />
      </Button>
    </>
  );
}
