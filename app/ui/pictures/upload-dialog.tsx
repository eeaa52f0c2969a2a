import { useTranslation } from "react-i18next";
import { PICTURE_DESCRIPTION_MAX, PICTURE_TITLE_MAX } from "~/models/pictures/rules";
import { Dialog } from "../feedback/dialog";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { CircleAlertIcon, InfoIcon } from "../primitives/icons";
import { UploadZone, useUploadData, type UploadTexts } from "./upload-zone";

interface UploadDialogProps {
  /** Path of the album's page, to which the form is posted. */
  page: string;
  isOpen: boolean;
  rejected: RejectedFormResponse;
  /** Number of pictures that may still be added. */
  free: number;
}

/**
 * The dialog in which files are chosen, described and uploaded. app/enhance/parts/pictures/album-upload.ts scales each
 * file down, shows its progress, and lets the person cancel or retry it.
 */
export function UploadDialog({ page, isOpen, rejected, free }: UploadDialogProps) {
  const { t } = useTranslation("pictures");
  const { t: tc } = useTranslation("common");
  const form = useForm({
    id: "gallery",
    rejected,
    own: { intent: "add" },
    idOf: (name) => `add-${name}`,
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
          data-title-required={t("errors.title_required")}
          data-description-required={t("errors.description_required")}
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
        <UploadZone field={form.secret("photos")} words={words} rejected={rejected} ownWords={<OwnWords />} />
        <div className="form content-start">
          <div data-shared-title="">
            <TextField
              {...form.field("title")}
              label={t("fields.title")}
              maxLength={PICTURE_TITLE_MAX}
              required
            />
          </div>
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
              {t("add.hint")} <span className="noscript:hidden">{t("add.own_words")}</span>
              <span className="hidden noscript:inline">
                {t("add.several")} {t("add.without_scripts")}
              </span>
            </span>
          </p>
        </div>
      </div>
    </Dialog>
  );
}

/** The text fields of one file, on its line. A file without its own description gets the shared description. */
function OwnWords() {
  const { t } = useTranslation("pictures");
  // The text fields belong to no form, because the script sends each of them together with its file.
  const outside = { form: "", className: "input", autoComplete: "off" };
  return (
    <>
      <div className="field">
        <label className="grid gap-1">
          <span className="label">{t("fields.title")}</span>
          <input
            {...outside}
            type="text"
            name="title"
            maxLength={PICTURE_TITLE_MAX}
            required
            data-own-title=""
          />
        </label>
        <p className="message-error" role="alert" hidden>
          <CircleAlertIcon size="sm" />
          <span />
        </p>
      </div>
      <label className="field grid gap-1 in-[li:only-child]:hidden">
        <span className="label">{t("add.own_description")}</span>
        <textarea
          {...outside}
          rows={1}
          maxLength={PICTURE_DESCRIPTION_MAX}
          placeholder={t("add.as_all")}
          data-own-description=""
        />
      </label>
    </>
  );
}

function useWords(): UploadTexts {
  const { t } = useTranslation("pictures");
  return {
    choose: t("add.choose"),
    chooseOrDrop: t("add.choose_or_drop"),
    files: t("add.files"),
    ready: t("add.ready"),
    sending: t("add.sending"),
    retry: t("add.retry"),
    drop: t("add.remove"),
    progress: t("add.progress"),
    received: t("add.received", { number: "%count" }),
    problems: {
      required: t("errors.required"),
      heic: t("errors.heic"),
      tooSmall: t("errors.too_small"),
      waiting: t("errors.waiting"),
      type: t("errors.type"),
      tooLarge: t("errors.too_large"),
      readFailed: t("errors.read_failed"),
      timeout: t("errors.timeout"),
      failed: t("errors.upload_failed"),
      full: t("errors.quota"),
    },
  };
}
