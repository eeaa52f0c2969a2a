import { useTranslation } from "react-i18next";
import { PICTURE_DESCRIPTION_MAX, PICTURE_TITLE_MAX } from "~/models/pictures/rules";
import { Dialog } from "../feedback/dialog";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type Rejected } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { InfoIcon } from "../primitives/icons";
import { UploadZone, useUploadData, type UploadWords } from "./upload-zone";

interface UploadDialogProps {
  /** The page that shows the album; the form is sent to it. */
  page: string;
  isOpen: boolean;
  rejected: Rejected;
  /** Pictures that may still be added. */
  free: number;
}

/**
 * Chooses files and says what is on them. A plain form; app/enhance/parts/album-upload.ts scales each file first, sends
 * it with its progress, and lets it be cancelled and sent again.
 */
export function UploadDialog({ page, isOpen, rejected, free }: UploadDialogProps) {
  const { t } = useTranslation("pictures");
  const { t: tc } = useTranslation("common");
  const form = useForm({
    schema: "gallery",
    rejected,
    own: { intent: "add" },
    idOf: (name) => `add-${name}`,
    dims: true,
  });
  const words = useWords();
  const upload = useUploadData("gallery", words, { free });
  return (
    <Dialog
      title={t("add.title")}
      name="add"
      closeTo={page}
      isOpen={isOpen}
      wide
      wrap={(content) => (
        <form
          {...form.props}
          method="post"
          action={`${page}?dialog=add`}
          encType="multipart/form-data"
          {...upload}
          data-returns=""
        >
          <input type="hidden" name="intent" value="add" />
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" busyLabel={t("add.sending")}>
            {t("add.save")}
          </Button>
          <ButtonLink to={page} keepScroll>
            {tc("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      <div className="grid gap-4 md:grid-cols-[1.1fr_1fr] md:gap-6">
        <UploadZone field={form.secret("photos")} words={words} />
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
          <p className="flex gap-2 text-xs text-ink-2">
            <InfoIcon size="sm" className="mt-0.5 shrink-0" />
            <span>
              {t("add.hint")} {t("add.several")}
            </span>
          </p>
          <noscript>
            <p className="text-xs text-ink-2">{t("add.without_scripts")}</p>
          </noscript>
        </div>
      </div>
    </Dialog>
  );
}

function useWords(): UploadWords {
  const { t } = useTranslation("pictures");
  return {
    choose: t("add.choose"),
    files: t("add.files"),
    ready: t("add.ready"),
    sending: t("add.sending"),
    retry: t("add.retry"),
    drop: t("add.remove"),
    progress: t("add.progress"),
    problems: {
      type: t("errors.type"),
      tooLarge: t("errors.too_large"),
      readFailed: t("errors.read_failed"),
      timeout: t("errors.timeout"),
      failed: t("errors.upload_failed"),
      full: t("errors.quota"),
    },
  };
}
