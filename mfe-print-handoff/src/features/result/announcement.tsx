import { VisuallyHidden } from "shared-ui";
import { useEffect, useState } from "react";

export type AnnouncementProps = { message: string | undefined };

/** A region has to be there before its text is, and the text long enough to be read out. */
const SAID_AFTER = 500;
const FORGOTTEN_AFTER = 6000;

/** Says once what a page that has just opened came to tell; whoever reads on finds it in its place alone. */
export function Announcement({ message }: AnnouncementProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!message) return undefined;
    const saying = setTimeout(() => setSaid(message), SAID_AFTER);
    const forgetting = setTimeout(() => setSaid(""), FORGOTTEN_AFTER);
    return () => {
      clearTimeout(saying);
      clearTimeout(forgetting);
    };
  }, [message]);
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}
