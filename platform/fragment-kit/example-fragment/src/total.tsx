import styled from "@emotion/styled";
import type { SlotDefinition } from "fragment-kit";
import { useCount } from "./count-store.js";

const Line = styled.output`
  font-weight: bold;
`;

function Total() {
  const { count } = useCount();
  return <Line>Counted {count} times</Line>;
}

export const slot: SlotDefinition = { component: Total };
