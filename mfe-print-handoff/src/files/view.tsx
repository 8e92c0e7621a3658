import { PictureButton, PictureNote, usePictureUpload } from "../parts/picture-upload.js";
import { texts } from "../texts.js";
import styled from "@emotion/styled";
import { type SlotDefinition, useFragmentStore, useSlot } from "fragment-kit";
import { formatText, isLoggedIn, PRINT_ROUTES, type SavedFile, type SlotAnswer } from "shared-contracts";
import { MY_FILES_PATH } from "shared-contracts/constants";
import { Button, ButtonLink, Link, Message, OwnText, TextField } from "shared-ui";
import { FileCard, FileProblemMessage, SignInLink } from "./file-card.js";
import { type FileList, FILES_PER_PAGE, MORE_FILES, useFiles } from "./use-files.js";
import type { PrintStore } from "../print-store.js";
import { toFilePunchout } from "./rule.js";
import { useEffect, useRef } from "react";

const Page = styled.section`
  display: grid;
  gap: var(--space-5);
  padding-block-end: var(--space-6);
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  > search {
    flex: 1 1 16rem;
  }
  /* Same height as the search button. */
  > button {
    margin-block-end: var(--space-1);
  }
`;

const Files = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  color: var(--color-text-muted);
`;

/** `/services/print/print-center`: saved projects and files of a member (AMB-46). */
function MyFilesSlot() {
  const { context } = useSlot();
  return (
    <Page>
      <h1>{texts.myFiles}</h1>
      {isLoggedIn(context) ? (
        <MemberFiles />
      ) : (
        <div>
          <SignInLink />
        </div>
      )}
    </Page>
  );
}

/** Its code loads on its own page only. */
export const slot: SlotDefinition = {
  component: MyFilesSlot,
  needs: [PRINT_ROUTES.listProjects],
  calls: ({ context, url }) =>
    isLoggedIn(context)
      ? [
          {
            key: "files",
            call: PRINT_ROUTES.listProjects.name,
            request: { q: url.query["q"], limit: FILES_PER_PAGE },
          },
        ]
      : [],
};

function MemberFiles() {
  const { slotData, fetch, url } = useSlot<{ files: SlotAnswer<FileList> }>();
  const { start } = useFragmentStore<PrintStore>();
  const searched = url.query["q"] ?? "";
  const saved = useFiles(slotData.files, fetch, searched);
  const { files, total, removed, problem, underWay, rename, duplicate, remove, restore } = saved;
  const isUnread = slotData.files?.ok === false && files.length === 0;
  const upload = usePictureUpload((_picture, file) => saved.show(file));
  return (
    <>
      <Tools>
        <FileSearch text={searched} />
        <PictureButton text={texts.uploadFile} isBusy={upload.isUnderWay} onFile={(file) => void upload.send(file)} />
      </Tools>
      <PictureNote problem={upload.problem} />
      <div aria-live="polite">
        {removed && <RemovedFileNotice key={removed.fileId} file={removed} onRestore={restore} />}
      </div>
      <FileProblemMessage problem={problem?.at === removed?.fileId ? problem : undefined} />
      {isUnread ? (
        <Message tone="error">
          <p>{texts.filesUnread}</p>
          <ButtonLink href={`${MY_FILES_PATH}${searched && `?${new URLSearchParams({ q: searched })}`}`}>
            {texts.tryAgain}
          </ButtonLink>
        </Message>
      ) : files.length === 0 ? (
        <>
          <p>{searched ? texts.filesNotFound : texts.myFilesEmpty}</p>
          {searched && (
            <p>
              <Link href={MY_FILES_PATH}>{texts.showAllFiles}</Link>
            </p>
          )}
        </>
      ) : (
        <Files>
          {files.map((file) => (
            <li key={file.fileId}>
              <FileCard
                file={file}
                problem={problem?.at === file.fileId ? problem : undefined}
                underWay={underWay?.fileId === file.fileId ? underWay.change : undefined}
                onOpen={(action) => void start(toFilePunchout(file, action))}
                onRename={(name) => rename(file, name)}
                onDuplicate={() => void duplicate(file)}
                onRemove={() => void remove(file)}
              />
            </li>
          ))}
        </Files>
      )}
      {files.length < total && (
        <More>
          <p>{formatText(texts.filesShown, { shown: files.length, total })}</p>
          <Button variant="secondary" onClick={() => void saved.showMore()}>
            {texts.showMoreFiles}
          </Button>
          <FileProblemMessage problem={problem?.at === MORE_FILES ? problem : undefined} />
        </More>
      )}
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: var(--space-2);
  max-inline-size: 28rem;
  /* Matches the space that fields reserve for their errors. */
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** A plain form, so that the URL holds the search. */
function FileSearch({ text }: { text: string }) {
  return (
    <search>
      <Form>
        <TextField type="search" name="q" label={texts.searchFiles} defaultValue={text} maxLength={100} />
        <Button type="submit" variant="secondary">
          {texts.search}
        </Button>
      </Form>
    </search>
  );
}

function RemovedFileNotice({ file, onRestore }: { file: SavedFile; onRestore: (file: SavedFile) => Promise<boolean> }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus was removed with its file.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Message tone="success">
      <OwnText>{formatText(texts.fileRemoved, { name: file.name })}</OwnText>{" "}
      <Button ref={undo} variant="link" onClick={() => void onRestore(file)}>
        {texts.restoreFile}
      </Button>
    </Message>
  );
}
