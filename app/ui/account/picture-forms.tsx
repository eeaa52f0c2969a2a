import { useTranslation } from "react-i18next";
import type { UploadState } from "~/models/media/picture.rules";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type Rejected } from "../forms/use-form";
import { ImageIcon, Trash2Icon } from "../primitives/icons";
import { PictureField } from "../fields/picture-field";
import { PictureStatus } from "../fields/picture-status";

const TARGET = "/account/picture";

interface PictureFormsProps {
  picture: string | null;
  /** The last uploaded picture, until it becomes the profile picture. */
  upload: UploadState | null;
  rejected: Rejected;
}

/** The picture with forms to replace and delete it. Plain forms; app/enhance/parts/picture-upload.ts adds progress and a timeout. */
export function PictureForms({ picture, upload, rejected }: PictureFormsProps) {
  const { t } = useTranslation("account");
  const form = useForm({ schema: "profile-picture", rejected });
  return (
    <div className="form">
      <ErrorSummary {...form.summary} />
      <div>
        {/* As high with a picture as without, so that nothing moves. */}
        <div className="flex flex-wrap items-center gap-4" data-shows-picture="">
          {picture ? (
            <img
              className="size-24 rounded-full object-cover"
              src={`/media/${picture}`}
              alt=""
              width={96}
              height={96}
            />
          ) : (
            <span
              className="grid size-24 place-items-center rounded-full border border-dashed border-line-strong text-ink-3"
              aria-hidden="true"
            >
              <ImageIcon />
            </span>
          )}
          {picture && (
            <form method="post" action={TARGET}>
              <Button variant="danger" size="sm" icon={Trash2Icon} name="intent" value="remove">
                {t("picture.remove")}
              </Button>
            </form>
          )}
        </div>
        <PictureStatus
          upload={upload}
          page="/account"
          words={{
            preparing: t("picture.status.preparing"),
            refresh: t("picture.status.refresh"),
            ready: t("picture.status.ready"),
            refused: (reason) =>
              [t(`picture.errors.${reason}`), ...(picture ? [t("picture.status.kept")] : [])].join(" "),
          }}
        />
      </div>
      <form
        {...form.props}
        className="form"
        method="post"
        action={TARGET}
        encType="multipart/form-data"
        data-picture=""
        data-too-large={t("picture.errors.too_large")}
        data-timeout={t("picture.errors.timeout")}
        data-failed={t("picture.errors.failed")}
      >
        <PictureField {...form.secret("picture")} label={t("picture.choose")} />
        <progress
          className="w-full max-w-80 accent-brand"
          value={0}
          max={1}
          aria-label={t("picture.progress")}
          hidden
        />
        <div>
          <Button name="intent" value="upload" busyLabel={t("picture.sending")}>
            {t("picture.send")}
          </Button>
        </div>
      </form>
    </div>
  );
}
