import { useTranslation } from "react-i18next";
import { splitErrorKey } from "~/models/core/error-key.rules";
import type { LinkedPhotoInWords } from "~/presenters/reviews/describe-link.server";
import { PictureField } from "../fields/pictures/picture-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useText } from "../hooks/use-text";
import { Button } from "../primitives/button";

const SEVERAL = { multiple: true, "data-review-photos": "" } as const;

interface OwnPhotosProps {
  photos: readonly LinkedPhotoInWords[];
  adding: "open" | "full" | "over";
  rejected: RejectedFormResponse;
}

/** The photos of a review on the page of its link, with the forms that add and delete them. */
export function OwnPhotos({ photos, adding, rejected }: OwnPhotosProps) {
  const { t } = useTranslation("reviews");
  const text = useText();
  const form = useForm({
    schema: "review-write",
    own: { intent: "add_photo" },
    // The section has the id "photos".
    idOf: (name) => `review-${name}`,
    rejected,
  });
  const refused = rejected?.error?.["photos"]?.[0];
  /** If some files were refused and others were not, says how many arrived. */
  const received = refused === undefined ? undefined : splitErrorKey(refused).values["received"];
  if (photos.length === 0 && adding === "over") return null;
  return (
    <section id="photos" aria-labelledby="photos-title" className="scroll-mt-24 border-t border-line pt-4">
      <h2 id="photos-title" className="text-[1.3125rem]">
        {t("photos.title")}
      </h2>
      {adding === "open" && <p className="mt-2 text-sm text-ink-2">{t("photos.lead")}</p>}
      {adding === "full" && <p className="mt-2 text-sm text-ink-2">{t("photos.full")}</p>}
      {received && <p className="mt-3 text-sm text-success-ink">{received}</p>}
      {adding !== "open" && refused !== undefined && (
        <p className="message-error mt-3 wrap-anywhere whitespace-pre-line" role="alert">
          {text(refused)}
        </p>
      )}
      {photos.length > 0 && (
        <ul role="list" className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3">
          {photos.map((photo, index) => (
            <OwnPhoto key={photo.key} photo={photo} number={index + 1} />
          ))}
        </ul>
      )}
      {adding === "open" && (
        <form {...form.props} method="post" encType="multipart/form-data" className="form mt-4">
          <ErrorSummary problems={form.summary.problems} />
          <input type="hidden" name="intent" value="add_photo" />
          <div className="wrap-anywhere whitespace-pre-line">
            <PictureField {...form.secret("photos")} label={t("photos.choose")} several={SEVERAL} />
          </div>
          <p className="hidden text-sm text-ink-2 noscript:block">{t("photos.together")}</p>
          <div>
            <Button>{t("photos.add")}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

function OwnPhoto({ photo, number }: { photo: LinkedPhotoInWords; number: number }) {
  const { t } = useTranslation(["reviews", "account"]);
  const { key, width, height, src, upload } = photo;
  return (
    <li className="grid content-start gap-1">
      {upload === null ? (
        <img
          className="aspect-4/3 w-full rounded-md bg-linen-2 object-cover"
          {...{ src, width, height }}
          alt={t("photos.alt", { number })}
          decoding="async"
          loading="lazy"
        />
      ) : (
        <p className="grid aspect-4/3 content-center rounded-md bg-linen-2 p-3 text-center text-sm text-ink-2">
          {upload.state === "preparing" ? (
            <span>
              {t("photos.preparing")} <a href="?">{t("photos.refresh")}</a>
            </span>
          ) : (
            t(`account:picture.errors.${upload.reason}`)
          )}
        </p>
      )}
      <form method="post">
        <input type="hidden" name="picture" value={key} />
        <Button name="intent" value="remove_photo" variant="ghost" size="sm">
          {t("photos.remove", { number })}
        </Button>
      </form>
    </li>
  );
}
