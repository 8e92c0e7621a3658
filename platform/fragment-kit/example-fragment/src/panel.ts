import styled from "@emotion/styled";

export const Panel = styled.section`
  display: grid;
  gap: 8px;
`;
