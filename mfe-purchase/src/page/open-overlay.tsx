import styled from "@emotion/styled";
import { Drawer } from "shared-ui";
import { GetStartedDrawer } from "../get-started/view.js";
import { ListDrawer } from "../lists/view.js";
import { overlayClosed, type OverlayName } from "../overlays/slice.js";
import { PickupDrawer } from "../pickup/view.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectReadableText, type ReadableText } from "../readable-text/rule.js";
import { LoginDrawer } from "../sign-in/login-drawer.js";
import { selectContext } from "../visitor/slice.js";

const Text = styled.div`
  display: grid;
  gap: var(--space-3);
`;

export function OpenOverlay({ name }: { name: OverlayName }) {
  const dispatch = usePurchaseDispatch();
  const close = () => dispatch(overlayClosed());
  switch (name) {
    case "login":
    case "login-for-list":
      return <LoginDrawer overlay={name} onClose={close} />;
    case "pickup":
      return <PickupDrawer onClose={close} />;
    case "custom-form":
      return <GetStartedDrawer onClose={close} />;
    case "lists":
      return <ListDrawer onClose={close} />;
    default:
      return <TextDrawer name={name} onClose={close} />;
  }
}

/** Text configured by the tenant. */
function TextDrawer({ name, onClose }: { name: ReadableText; onClose: () => void }) {
  const { title, paragraphs } = selectReadableText(name, usePurchase(selectContext));
  return (
    <Drawer title={title} onClose={onClose}>
      <Text>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Text>
    </Drawer>
  );
}
