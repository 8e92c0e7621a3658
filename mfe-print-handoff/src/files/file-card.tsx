import styled from "@emotion/styled";
import { formatDate, formatText, type SavedFile } from "shared-contracts";
import { MY_FILES_PATH, trimText } from "shared-contracts/constants";
import { Button, ButtonLink, Message, TextField } from "shared-ui";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FileAction, toFileDownloadPath } from "./rule.js";
import type { FileChange, FileProblem } from "./use-files.js";
import { texts } from "../texts.js";
import { useSlot } from "fragment-kit";
import { toSignInUrl } from "shared-contracts/commerce";

export type FileCardProps = {
  file: SavedFile;
  /** Why the latest action of this file failed. */
  problem: FileProblem | undefined;
  underWay: FileChange | undefined;
  onOpen: (action: FileAction) => void;
  /** Resolves to whether the file has the name now. */
  onRename: (name: string) => Promise<boolean>;
  onDuplicate: () => void;
  onRemove: () => void;
};

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  block-size: 100%;
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
`;

const Thumbnail = styled.img`
  inline-size: 100%;
  aspect-ratio: 7 / 4;
  object-fit: contain;
  border-radius: var(--radius-small);
  background: var(--color-surface-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Aligned to the bottom of every card, however long its name. */
const AllActions = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-start: auto;
`;

const Changed = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** One saved project or file with its actions. */
export function FileCard({ file, problem, underWay, onOpen, onRename, onDuplicate, onRemove }: FileCardProps) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The form, which stands in for the button, has taken the focus with it.
    if (wasRenaming.current && !isRenaming) rename.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  async function save(next: string): Promise<void> {
    // Keeps what was typed if it can't be saved.
    if (next === name || (await onRename(next))) setRenaming(false);
  }
  const { name, proof, thumbnailUrl, itemId } = file;
  const downloadPath = toFileDownloadPath(file);
  return (
    <Card aria-label={name}>
      {thumbnailUrl && <Thumbnail src={thumbnailUrl} alt="" loading="lazy" />}
      {isRenaming ? (
        <FileNameForm
          name={name}
          isBusy={underWay === "rename"}
          onCancel={() => setRenaming(false)}
          onSave={(next) => void save(next)}
        />
      ) : (
        <h2 dir="auto">{name}</h2>
      )}
      <Changed>{formatText(texts.changedOn, { date: formatDate(file.changedAt) })}</Changed>
      <AllActions>
        <Actions>
          {itemId && proof && (
            <>
              <Button size="small" onClick={() => onOpen("RS")}>
                {texts.reorderFile}
              </Button>
              <Button size="small" variant="secondary" onClick={() => onOpen("E")}>
                {texts.editFile}
              </Button>
              <Button size="small" variant="secondary" onClick={() => onOpen("I")}>
                {texts.openFile}
              </Button>
            </>
          )}
          {downloadPath && (
            <ButtonLink size="small" variant="secondary" href={downloadPath} download>
              {texts.downloadFile}
            </ButtonLink>
          )}
        </Actions>
        <Actions>
          {!isRenaming && (
            <Button ref={rename} size="small" variant="tertiary" onClick={() => setRenaming(true)}>
              {texts.renameFile}
            </Button>
          )}
          <Button size="small" variant="tertiary" busy={underWay === "duplicate"} onClick={onDuplicate}>
            {texts.duplicateFile}
          </Button>
          <Button size="small" variant="tertiary" busy={underWay === "remove"} onClick={onRemove}>
            {texts.removeFile}
          </Button>
        </Actions>
        <FileProblemMessage problem={problem} />
      </AllActions>
    </Card>
  );
}

type FileNameFormProps = {
  name: string;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
};

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const NAME_LENGTH = 100;

function FileNameForm({ name, isBusy, onSave, onCancel }: FileNameFormProps) {
  const [text, setText] = useState(name);
  const [isNameless, setNameless] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Select the name, ready to be typed over.
  useEffect(() => field.current?.select(), []);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const next = trimText(text);
    setNameless(!next);
    if (next) onSave(next);
  }
  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        label={texts.fileName}
        value={text}
        maxLength={NAME_LENGTH}
        required
        error={isNameless ? texts.fileNameless : undefined}
        ref={field}
        onChange={({ target }) => setText(target.value)}
      />
      <Buttons>
        <Button type="submit" size="small" busy={isBusy}>
          {texts.renameFile}
        </Button>
        <Button size="small" variant="tertiary" onClick={onCancel}>
          {texts.cancelProject}
        </Button>
      </Buttons>
    </Form>
  );
}

type FileProblemMessageProps = { problem: FileProblem | undefined };

/** Why an action failed, beside what was pressed: with many files, the top of the page is out of sight. Announced. */
export function FileProblemMessage({ problem }: FileProblemMessageProps) {
  return (
    <div aria-live="polite">
      {problem?.kind === "failed" && <Message tone="error">{texts.fileActionFailed}</Message>}
      {problem?.kind === "signed-out" && (
        <Message tone="error">
          <p>{texts.sessionEnded}</p>
          <SignInLink />
        </Message>
      )}
    </div>
  );
}

export function SignInLink() {
  const { context } = useSlot();
  return (
    <ButtonLink href={toSignInUrl(context.links.signInUrl, { returnTo: MY_FILES_PATH })}>
      {texts.myFilesSignIn}
    </ButtonLink>
  );
}
