import { useTranslation } from "react-i18next";
import {
  VIDEO_DESCRIPTION_MAX,
  VIDEO_TITLE_MAX,
  VIDEO_TITLE_MIN,
  type VideoAlbum,
} from "~/models/videos/limits.rules";
import { VIDEO_HOST_NAMES } from "~/models/videos/rules";
import { DeleteDialog } from "../feedback/delete-dialog";
import { Dialog } from "../feedback/dialog";
import { CheckboxField } from "../fields/checkbox-field";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { LinkIcon } from "../primitives/icons";
import type { ListedVideo } from "~/presenters/videos/listed-videos";

/** Where the dialogs are shown: the kind of owner of the videos, and the path of the page. */
export interface VideoPlace {
  kind: VideoAlbum["kind"];
  page: string;
}

function Cancel({ page }: Pick<VideoPlace, "page">) {
  const { t } = useTranslation("common");
  return (
    <ButtonLink to={page} keepScroll>
      {t("actions.cancel")}
    </ButtonLink>
  );
}

function Words({ form }: { form: Form }) {
  const { t } = useTranslation("videos");
  return (
    <>
      <TextField
        {...form.field("title")}
        label={t("form.title")}
        minLength={VIDEO_TITLE_MIN}
        maxLength={VIDEO_TITLE_MAX}
        autoComplete="off"
      />
      <TextareaField
        {...form.field("description")}
        label={t("form.description")}
        optional
        rows={3}
        maxLength={VIDEO_DESCRIPTION_MAX}
      />
    </>
  );
}

/** The dialog that adds a video by its link. */
export function AddVideoDialog({
  kind,
  page,
  rejected,
  isOpen,
}: VideoPlace & { rejected: RejectedFormResponse; isOpen: boolean }) {
  const { t } = useTranslation("videos");
  const form = useForm({
    schema: "video",
    rejected,
    own: { intent: "add" },
    defaultValue: { isVisible: "on" },
    dims: true,
  });
  return (
    <Dialog
      title={t("add.title")}
      name="add"
      closeTo={page}
      isOpen={isOpen || form.isRejected}
      wrap={(content) => (
        <form {...form.props} method="post" action={`${page}?dialog=add`} data-returns="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" name="intent" value="add" busyLabel={t("add.busy")}>
            {t("add.action")}
          </Button>
          <Cancel page={page} />
        </>
      }
    >
      <div className="form">
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field("link")}
          label={t("form.link")}
          hint={t("form.link_hint")}
          before={<LinkIcon size="sm" />}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Words form={form} />
        <CheckboxField
          {...form.box("isVisible")}
          label={t(kind === "venue" ? "venue.visible" : "form.visible")}
        />
      </div>
    </Dialog>
  );
}

/** The dialog that edits the title and the description of a video. */
export function EditVideoDialog({
  page,
  video,
  rejected,
}: VideoPlace & { video: ListedVideo; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("videos");
  const { id, title, description } = video;
  const form = useForm({
    schema: "video",
    rejected,
    own: { intent: "change", id },
    defaultValue: { title, description },
    idOf: (name) => `edit-${name}`,
    dims: true,
  });
  return (
    <Dialog
      title={t("edit.title")}
      closeTo={page}
      wrap={(content) => (
        <form {...form.props} method="post" action={`${page}?dialog=edit&video=${id}`} data-returns="">
          <input type="hidden" name="id" value={id} />
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" name="intent" value="change" busyLabel={t("edit.busy")}>
            {t("edit.action")}
          </Button>
          <Cancel page={page} />
        </>
      }
    >
      <div className="form">
        <ErrorSummary {...form.summary} />
        <Words form={form} />
      </div>
    </Dialog>
  );
}

/** The dialog that asks for confirmation before a video is deleted. */
export function DeleteVideoDialog({
  kind,
  page,
  video,
  rejected,
}: VideoPlace & { video: ListedVideo; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("videos");
  const { id, title, host } = video;
  const form = useForm({ rejected, own: { intent: "delete", id } });
  return (
    <DeleteDialog
      action={`${page}?dialog=delete&video=${id}`}
      closeTo={page}
      isOpen
      form={form}
      words={{
        title: t("delete.title"),
        body: t(kind === "venue" ? "venue.delete" : "delete.body", { title, host: VIDEO_HOST_NAMES[host] }),
        submit: t("delete.action"),
        busy: t("delete.busy"),
      }}
    >
      <input type="hidden" name="id" value={id} />
    </DeleteDialog>
  );
}
