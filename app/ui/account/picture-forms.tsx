import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_MAX_BYTES, UPLOAD_TIMEOUT_MS, type UploadState } from "~/models/media/picture.rules";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
import { ImageIcon, Trash2Icon } from "../primitives/icons";
import { PictureField } from "../fields/picture-field";
import { PictureStatus } from "../fields/picture-status";
import { useToast } from "../primitives/toast";
import { useFormErrors } from "./form-errors";

const TARGET = "/account/picture";

interface PictureFormsProps {
  picture: string | null;
  /** The last uploaded picture, until it becomes the profile picture. */
  upload: UploadState | null;
  form: FormState;
}

/** The picture with forms to replace and delete it. Plain forms; JavaScript adds progress and a timeout. */
export function PictureForms({ picture, upload: sent, form }: PictureFormsProps) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  const upload = useUpload();
  const error = upload.error ?? errorAt("picture");
  return (
    <div className="form">
      {!upload.error && summary}
      <div>
        {/* As high with a picture as without, so that nothing moves. */}
        <div className="flex flex-wrap items-center gap-4">
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
          upload={sent}
          picture={picture}
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
        className="form"
        method="post"
        action={TARGET}
        encType="multipart/form-data"
        onSubmit={upload.send}
      >
        <PictureField label={t("picture.choose")} error={error} />
        {upload.share !== null && (
          <progress
            className="w-full max-w-80 accent-brand"
            value={upload.share}
            max={1}
            aria-label={t("picture.progress")}
          />
        )}
        <div>
          <Button name="intent" value="upload" busy={upload.share !== null}>
            {upload.share === null ? t("picture.send") : t("picture.sending")}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The error in the HTML page that the server returned. */
function refusalIn(html: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("#picture-error span") ?? page.querySelector(".banner-danger strong");
  return said?.textContent ?? null;
}

/** Sends the form by script, to show progress and to stop after 30 seconds. */
function useUpload() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    data.set("intent", "upload");
    const file = data.get("picture");
    if (file instanceof File && file.size > PICTURE_MAX_BYTES) {
      setError(t("picture.errors.too_large"));
      return;
    }
    setError(null);
    setShare(0);
    const end = (failure: string | null) => {
      setShare(null);
      setError(failure);
    };
    const request = new XMLHttpRequest();
    request.open("POST", TARGET);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      setShare(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("timeout", () => end(t("picture.errors.timeout")));
    request.addEventListener("error", () => end(t("picture.errors.failed")));
    request.addEventListener("load", () => {
      if (request.status >= 400) {
        end(refusalIn(request.responseText) ?? t("picture.errors.failed"));
        return;
      }
      end(null);
      form.reset();
      // XMLHttpRequest has followed the redirect, which used up the flash; so show it here.
      toast({ kind: "success", title: t("picture.received") });
      navigate("/account");
    });
    request.send(data);
  };
  return { send, share, error };
}
