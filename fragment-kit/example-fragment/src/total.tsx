import styled from "@emotion/styled";
import { useCount } from "./use-count.js";

const Line = styled.output`
  font-weight: bold;
`;

export function Total() {
  const { count } = useCount();
  return <Line>Counted {count} times</Line>;
}
