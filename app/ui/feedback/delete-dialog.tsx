import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "./dialog";

interface DeleteDialogProps {
  /** Where the form is posted. */
  action: string;
  /** The page that follows. */
  returns: string;
  words: { title: string; body: string; submit: string; busy: string; keep: string };
  /** The page below. */
  closeTo: string;
  /** `delete` when the page holds the dialog closed too. */
  name?: string | undefined;
  isOpen: boolean;
  /** Hidden fields that say what is deleted, if the address does not. */
  children?: ReactNode;
}

/** Asks before something is deleted for good. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { action, returns, words, closeTo, name, isOpen, children } = props;
  return (
    <Dialog
      title={words.title}
      {...{ closeTo, name, isOpen }}
      wrap={(content) => (
        <form method="post" action={action} data-returns={returns}>
          {children}
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value="delete" busyLabel={words.busy}>
            {words.submit}
          </Button>
          <ButtonLink to={closeTo} keepScroll>
            {words.keep}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{words.body}</p>
    </Dialog>
  );
}
