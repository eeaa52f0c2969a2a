import { useTranslation } from "react-i18next";
import { PICTURE_DESCRIPTION_MAX, PICTURE_TITLE_MAX } from "~/models/pictures/rules";
import { Dialog } from "../feedback/dialog";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { Picture } from "./picture";
import type { ViewedPicture } from "./viewer";

/** Returns the URL of the dialog that edits the texts of a picture. */
export const editDialogPath = (page: string, key: string): string => `${page}?dialog=edit&picture=${key}`;

/** The dialog that edits the texts of a picture. */
export function EditDialog({
  page,
  picture,
  rejected,
}: {
  page: string;
  picture: ViewedPicture;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("pictures");
  const { t: tc } = useTranslation("common");
  const { key, title, description } = picture;
  const form = useForm({
    schema: "gallery",
    rejected,
    own: { intent: "describe" },
    idOf: (name) => `edit-${name}`,
    defaultValue: { title, description },
  });
  return (
    <Dialog
      title={t("edit.title")}
      closeTo={page}
      wide
      wrap={(content) => (
        <form {...form.props} method="post" action={editDialogPath(page, key)} data-keep-scroll="">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="picture" value={key} />
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" busyLabel={t("edit.saving")}>
            {t("edit.save")}
          </Button>
          <ButtonLink to={page} keepScroll>
            {tc("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <div className="grid gap-4 md:grid-cols-[1fr_1.3fr] md:gap-6">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 760px) 19rem, 92vw"
          className="h-auto max-h-60 w-full rounded-md object-cover"
        />
        <div className="form content-start">
          <TextField
            {...form.field("title")}
            label={t("fields.title")}
            maxLength={PICTURE_TITLE_MAX}
            required
          />
          <TextareaField
            {...form.field("description")}
            label={t("fields.description")}
            hint={t("fields.description_hint")}
            rows={4}
            maxLength={PICTURE_DESCRIPTION_MAX}
            required
          />
        </div>
      </div>
    </Dialog>
  );
}
