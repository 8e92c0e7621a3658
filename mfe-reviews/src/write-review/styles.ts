import styled from "@emotion/styled";

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

export const Failure = styled.p`
  font: var(--type-small);
  color: var(--color-negative);
`;
