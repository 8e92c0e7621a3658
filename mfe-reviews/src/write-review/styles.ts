import styled from "@emotion/styled";

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
