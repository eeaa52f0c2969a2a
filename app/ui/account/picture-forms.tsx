import { useTranslation } from "react-i18next";
import type { UploadState } from "~/models/media/picture.rules";
import { DeleteDialog } from "../feedback/delete-dialog";
import { Dialog } from "../feedback/dialog";
import { CropField } from "~/ui/fields/pictures/crop-field";
import { PictureField } from "~/ui/fields/pictures/picture-field";
import { PictureStatus } from "~/ui/fields/pictures/picture-status";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { ImageIcon, Trash2Icon } from "../primitives/icons";

const PAGE = "/account/picture";

/** The page on which the picture was changed. The picture's form redirects back to that page. */
type PictureOrigin = "photos" | "account";
export const PICTURE_ORIGINS: Readonly<Record<PictureOrigin, string>> = {
  photos: "/images",
  account: "/account",
};

const addressFor = (origin: PictureOrigin): string => (origin === "photos" ? `${PAGE}?from=photos` : PAGE);

interface PictureFormsProps {
  picture: string | null;
  /** The picture that was uploaded last, until it becomes the profile picture. */
  upload: UploadState | null;
  rejected: RejectedFormResponse;
  origin: PictureOrigin;
}

/** The profile picture, and the forms that replace and delete it. */
export function PictureForms({ picture, upload, rejected, origin }: PictureFormsProps) {
  const { t } = useTranslation("account");
  const form = useForm({ schema: "profile-picture", rejected });
  return (
    <div className="form">
      <ErrorSummary {...form.summary} />
      <div>
        {/* The height is the same with and without a picture, so that nothing on the page moves. */}
        <div className="flex flex-wrap items-center gap-4" data-shows-picture="">
          {picture ? (
            <img
              className="size-24 rounded-full object-cover"
              src={`/media/${picture}`}
              alt=""
              width={96}
              height={96}
              data-full={`/media/${picture}`}
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
            <ButtonLink
              variant="danger"
              size="sm"
              icon={Trash2Icon}
              to={`${addressFor(origin)}${origin === "photos" ? "&" : "?"}dialog=remove`}
            >
              {t("picture.remove")}
            </ButtonLink>
          )}
        </div>
        <PictureStatus
          upload={upload}
          page={PICTURE_ORIGINS[origin]}
          words={{
            preparing: t("picture.status.preparing"),
            refresh: t("picture.status.refresh"),
            ready: t("picture.status.ready"),
            refused: (reason) =>
              [t(`picture.errors.${reason}`), ...(picture ? [t("picture.status.kept")] : [])].join(" "),
          }}
        />
      </div>
      <form {...form.props} {...useSending(origin)} className="form">
        <PictureInputs form={form} />
        <div>
          <Button name="intent" value="upload" busyLabel={t("picture.sending")}>
            {t("picture.send")}
          </Button>
        </div>
      </form>
    </div>
  );
}

/**
 * Attributes of the form that sends a picture; app/enhance/parts/pictures/picture-upload.ts adds frame, progress and a
 * timeout.
 */
function useSending(origin: PictureOrigin) {
  const { t } = useTranslation("account");
  return {
    method: "post",
    action: addressFor(origin),
    encType: "multipart/form-data",
    "data-picture-form": "",
    "data-page": PICTURE_ORIGINS[origin],
    "data-type": t("picture.errors.type"),
    "data-heic": t("picture.errors.heic"),
    "data-read-failed": t("picture.errors.failed"),
    "data-too-large": t("picture.errors.too_large"),
    "data-too-small": t("picture.errors.too_small"),
    "data-timeout": t("picture.errors.timeout"),
    "data-failed": t("picture.errors.failed"),
  } as const;
}

/** The file input, its crop frame and its progress. */
function PictureInputs({ form }: { form: ReturnType<typeof useForm> }) {
  const { t } = useTranslation("account");
  return (
    <>
      <PictureField {...form.secret("picture")} label={t("picture.choose")} words={t("picture.drop")} />
      <p className="empty:hidden" data-crop-current="" hidden>
        <Button type="button" size="sm" icon={ImageIcon}>
          {t("picture.crop.current")}
        </Button>
      </p>
      <CropField id="crop" />
      <progress
        className="w-full max-w-80 accent-brand"
        value={0}
        max={1}
        aria-label={t("picture.progress")}
        hidden
      />
    </>
  );
}

/** The dialog of the page "Photos" in which a new picture is chosen. */
export function PictureDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation(["account", "common"]);
  const form = useForm({ schema: "profile-picture", rejected: undefined });
  const sending = useSending("photos");
  return (
    <Dialog
      title={t("account:picture.title")}
      name="profile"
      closeTo={PICTURE_ORIGINS.photos}
      isOpen={isOpen}
      wrap={(content) => (
        <form {...form.props} {...sending} data-returns="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="primary" name="intent" value="upload" busyLabel={t("account:picture.sending")}>
            {t("account:picture.send")}
          </Button>
          <ButtonLink to={PICTURE_ORIGINS.photos} keepScroll>
            {t("common:actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-sm text-ink-2">{t("account:picture.lead")}</p>
      <div className="form">
        <PictureInputs form={form} />
      </div>
    </Dialog>
  );
}

/**
 * The dialog that asks for confirmation before the picture is deleted, because a deleted picture cannot be restored.
 */
export function RemovePictureDialog({
  origin,
  closeTo,
  isOpen,
  name,
}: {
  origin: PictureOrigin;
  closeTo: string;
  isOpen: boolean;
  name: string;
}) {
  const { t } = useTranslation("account");
  return (
    <DeleteDialog
      action={addressFor(origin)}
      returns={PICTURE_ORIGINS[origin]}
      intent="remove"
      words={{
        title: t("picture.removal.title"),
        body: t("picture.removal.body"),
        submit: t("picture.remove"),
      }}
      {...{ closeTo, name, isOpen }}
    />
  );
}
