import styled from "@emotion/styled";
import { useEffect, useState } from "react";
import { Button } from "shared-ui";
import type { InspectedSlot } from "./page-record.js";

type Choices = Readonly<Record<string, readonly string[]>>;

const Forms = styled.div`
  display: grid;
  gap: var(--space-3);
`;
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2) var(--space-3);
  label {
    display: grid;
    flex: 0 1 20rem;
    gap: var(--space-1);
    min-inline-size: 0;
    font: var(--type-small);
  }
  select {
    min-block-size: 2.5rem;
    max-inline-size: 100%;
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-small);
    background: var(--color-surface);
  }
`;

/** A form per fragment of the page: switches to another published release in an otherwise equal preview. */
export function SwitchReleases({
  slots,
  address,
}: {
  readonly slots: readonly InspectedSlot[];
  readonly address: string;
}) {
  const [choices, setChoices] = useState<Choices | "failed">();
  useEffect(() => {
    fetch("/preview/releases")
      .then(async (answer) => (answer.ok ? ((await answer.json()) as { choices: Choices }).choices : "failed"))
      .catch(() => "failed" as const)
      .then(setChoices);
  }, []);
  if (choices === undefined) return <output>Asking the registry…</output>;
  if (choices === "failed") return <p role="alert">The registry did not answer. Reload the page to try again.</p>;
  const versions = new Map(slots.map(({ fragment, version }) => [fragment, version]));
  return (
    <Forms>
      {Object.entries(choices)
        .filter(([name, others]) => versions.has(name) && others.length > 0)
        .map(([name, others]) => (
          <Form key={name} method="post" action="/preview/switch">
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="to" value={address} />
            <label>
              {name}
              <select name="version" defaultValue={versions.get(name)}>
                {others.map((version) => (
                  <option key={version}>{version}</option>
                ))}
              </select>
            </label>
            <Button type="submit" variant="secondary" size="small">
              Switch and reload <span className="visually-hidden">{name}</span>
            </Button>
          </Form>
        ))}
    </Forms>
  );
}
