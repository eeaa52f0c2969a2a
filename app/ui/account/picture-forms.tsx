import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_MAX_BYTES, UPLOAD_TIMEOUT_MS } from "~/models/media/picture.rules";
import { Button } from "../button";
import type { FormState } from "../form-state";
import { Trash2Icon } from "../icons";
import { PictureField } from "../picture-field";
import { useToast } from "../toaster";
import { useFormErrors } from "./form-errors";

const TARGET = "/account/picture";

interface PictureFormsProps {
  picture: string | null;
  form: FormState;
}

/** The picture, a form to send another and one to delete it: plain forms, to which a script adds progress and a deadline. */
export function PictureForms({ picture, form }: PictureFormsProps) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  const upload = useUpload();
  const error = upload.error ?? errorAt("picture");
  return (
    <div className="form">
      {!upload.error && summary}
      {picture && <img className="portrait-now" src={`/media/${picture}`} alt="" width={96} height={96} />}
      {picture && (
        <form method="post" action={TARGET}>
          <Button variant="danger" size="sm" icon={Trash2Icon} name="intent" value="remove">
            {t("picture.remove")}
          </Button>
        </form>
      )}
      <form
        className="form"
        method="post"
        action={TARGET}
        encType="multipart/form-data"
        onSubmit={upload.send}
      >
        <PictureField label={t("picture.choose")} error={error} />
        {upload.share !== null && (
          <progress className="upload" value={upload.share} max={1} aria-label={t("picture.progress")} />
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

/** What the server says is wrong, in the page it answered with. */
function refusalIn(html: string): string | null {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("#picture-error span") ?? page.querySelector(".banner-danger strong");
  return said?.textContent ?? null;
}

/** Sends the form by script, for its progress and the 30 seconds of document 1, section 9. */
function useUpload() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
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
      // The request has followed the redirect, and the message of that page with it.
      toast({ kind: "success", title: t("picture.saved") });
      navigate("/account");
    });
    request.send(data);
  };
  return { send, share, error };
}
