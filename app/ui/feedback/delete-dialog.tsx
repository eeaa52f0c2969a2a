import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { Dialog } from "./dialog";

interface DeleteDialogProps {
  /** The URL to which the form is posted. */
  action: string;
  /** Path of the page to show after the deletion; by default the page behind the dialog. */
  returns?: string;
  /** Value of the button that deletes. */
  intent?: string;
  /** `keep` is the text of the button that closes the dialog; by default "cancel". */
  words: { title: string; body: string; submit: string; busy?: string; keep?: string };
  /** Path of the page behind the dialog. */
  closeTo: string;
  /**
   * `delete` if the page behind the dialog also contains this dialog, hidden. The dialog then opens without a page
   * load.
   */
  name?: string | undefined;
  isOpen: boolean;
  /** Form whose errors are shown; needed only if the server may reject it. */
  form?: Form;
  /** Hidden fields that identify the item; needed if the URL does not identify it. */
  children?: ReactNode;
}

/** A dialog that asks for confirmation before something is permanently deleted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { action, returns = "", intent = "delete", words, closeTo, name, isOpen, form, children } = props;
  const { t } = useTranslation("common");
  return (
    <Dialog
      title={words.title}
      {...{ closeTo, name, isOpen }}
      wrap={(content) => (
        <form
          {...form?.props}
          method="post"
          action={action}
          data-keep-scroll={returns === "" ? "" : undefined}
          data-returns={returns}
        >
          {children}
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value={intent} busyLabel={words.busy}>
            {words.submit}
          </Button>
          <ButtonLink to={closeTo} keepScroll>
            {words.keep ?? t("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      {form && <ErrorSummary {...form.summary} />}
      <p className="text-ink-2">{words.body}</p>
    </Dialog>
  );
}
