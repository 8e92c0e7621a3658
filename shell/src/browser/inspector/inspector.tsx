import { Global } from "@emotion/react";
import styled from "@emotion/styled";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { Button, Tabs } from "shared-ui";
import { findContainer } from "../slots/slot-elements.js";
import type { InspectedEvent, InspectedSlot, PageRecord } from "./page-record.js";
import { SwitchReleases } from "./switch-releases.js";

const Panel = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-toast);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-block-size: 50vh;
  border-block-start: 2px solid var(--color-accent);
  background: var(--color-surface);
  box-shadow: var(--shadow-high);
  @media print {
    display: none;
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--color-surface-muted);
`;
const Title = styled.h2`
  flex: 1 0 auto;
`;
const Content = styled.div`
  overflow: auto;
  padding: var(--space-2) var(--space-4) var(--space-4);
`;
const Scroll = styled.section`
  overflow-x: auto;
`;
const Table = styled.table`
  inline-size: 100%;
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--space-1) var(--space-3) var(--space-1) 0;
    border-block-end: 1px solid var(--color-border);
    text-align: start;
    vertical-align: top;
    white-space: nowrap;
  }
  thead th {
    color: var(--color-text-muted);
  }
`;
const Payload = styled.pre`
  max-inline-size: 30rem;
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Bad = styled.strong`
  color: var(--color-negative);
`;

const SHOWN = { outline: "3px solid var(--color-accent)", outlineOffset: "2px" } as const;
/** Slot timings are read from the page itself, which doesn't announce them. */
const REFRESH_INTERVAL_MS = 1000;
const NOTHING: readonly InspectedSlot[] = [];

export function Inspector({ record, document }: { readonly record: PageRecord; readonly document: Document }) {
  const events = useSyncExternalStore(record.subscribe, record.events);
  const [slots, setSlots] = useState(NOTHING);
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState<string>();

  useEffect(() => {
    const look = () => setSlots(record.slots());
    look();
    const timer = setInterval(look, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [record]);

  function show(slot: string): void {
    setShown(slot);
    findContainer(document, slot)?.scrollIntoView({ block: "center" });
  }

  const { pathname, search } = document.location;
  const address = `${pathname}${search}`;
  return (
    <Panel aria-label="Inspector">
      <Global styles={{ body: { paddingBlockEnd: isOpen ? "50vh" : "4rem" } }} />
      {shown !== undefined && <Global styles={{ [`[data-slot="${CSS.escape(shown)}"]`]: SHOWN }} />}
      <Bar>
        <Title>Inspector</Title>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide" : "Show"} details
        </Button>
        <a href={`/preview/inspector?show=off&to=${encodeURIComponent(address)}`}>Close the inspector</a>
      </Bar>
      {isOpen && (
        <Content>
          <Tabs
            label="Inspector"
            tabs={[
              { id: "slots", label: `Slots (${slots.length})`, content: <Slots slots={slots} onShow={show} /> },
              { id: "events", label: `Events (${events.length})`, content: <Events events={events} /> },
              { id: "releases", label: "Releases", content: <SwitchReleases slots={slots} address={address} /> },
            ]}
          />
        </Content>
      )}
    </Panel>
  );
}

function Slots({ slots, onShow }: { readonly slots: readonly InspectedSlot[]; onShow(slot: string): void }) {
  return (
    <Grid label="Slots of this page" columns={["Slot", "Owner", "Release", "Server", "Browser", "Place"]}>
      {slots.map((slot) => (
        <tr key={slot.name}>
          <th scope="row">{slot.name}</th>
          <td>{slot.fragment}</td>
          <td>{slot.version ?? <Bad>none</Bad>}</td>
          <td>
            {slot.renderedInMs === undefined ? <Bad>not rendered: {slot.fallback}</Bad> : toTime(slot.renderedInMs)}
          </td>
          <td>
            {slot.browser === "failed" ? <Bad>failed</Bad> : slot.browser}
            {slot.workingInMs !== undefined && ` in ${toTime(slot.workingInMs)}`}
          </td>
          <td>
            <Button variant="tertiary" size="small" onClick={() => onShow(slot.name)}>
              Show <span className="visually-hidden">{slot.name}</span>
            </Button>
          </td>
        </tr>
      ))}
    </Grid>
  );
}

function Events({ events }: { readonly events: readonly InspectedEvent[] }) {
  if (events.length === 0) return <p>No event has been published.</p>;
  return (
    <Grid label="Events, oldest first" columns={["After", "Event", "Sender", "Readers", "Step", "Payload"]}>
      {events.map((event) => (
        <tr key={event.id}>
          <td>{toTime(event.at)}</td>
          <th scope="row">
            {event.type}@{event.version}
          </th>
          <td>{event.source}</td>
          <td>{event.readers.join(", ") || "no fragment"}</td>
          <td>
            <span title={`Trace ${event.traceId}`}>{event.hops}</span>
          </td>
          <td>
            <Disclosed type={event.type} payload={event.payload} />
          </td>
        </tr>
      ))}
    </Grid>
  );
}

function Disclosed({ type, payload }: Pick<InspectedEvent, "type" | "payload">) {
  return (
    <details>
      <summary>
        Show <span className="visually-hidden">the payload of {type}</span>
      </summary>
      <Payload>{JSON.stringify(payload, undefined, 2)}</Payload>
    </details>
  );
}

type GridProps = { readonly label: string; readonly columns: readonly string[]; readonly children: ReactNode };

function Grid({ label, columns, children }: GridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll what has the focus.
    <Scroll aria-label={label} tabIndex={0}>
      <Table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroll>
  );
}

function toTime(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
