import { useTranslation } from "react-i18next";
import type { AlbumPicture } from "~/models/pictures/queries.server";
import {
  CAPTION_MAX,
  PICTURE_ALT_MAX,
  PICTURE_DESCRIPTION_MAX,
  PICTURE_TITLE_MAX,
} from "~/models/pictures/rules";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { UploadStateLabel } from "../pictures/captioned-tile";
import { FocusForm } from "../pictures/focus-form";
import { MoveButtons } from "../pictures/move-buttons";
import { Picture } from "../pictures/picture";
import { Button } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { EyeIcon, EyeOffIcon, StarIcon, Trash2Icon } from "../primitives/icons";

interface VenueImageProps {
  picture: AlbumPicture;
  page: string;
  rejected: RejectedFormResponse;
  /** Position of the picture in the album, starting at 1. */
  place: number;
  isLast: boolean;
}

/** A picture of a venue with its texts and its forms. Scripts find it by `data-picture`. */
export function VenueImage({ picture, page, rejected, place, isLast }: VenueImageProps) {
  const { t } = useTranslation("albums");
  const { key, title, upload, isVisible } = picture;
  const n = place;
  return (
    <li
      className="focus-tile card grid grid-cols-1 gap-x-4.5 gap-y-3.5 p-4 md:grid-cols-[11rem_minmax(0,1fr)] md:p-4.5"
      data-picture={key}
      data-part={`picture-${key}`}
      data-title={title || t("name", { n })}
      data-preparing={upload?.state === "preparing" ? "" : undefined}
    >
      <div className={classNames("captioned-tile-frame self-start", upload && "aspect-auto min-h-20")}>
        {upload ? (
          <UploadStateLabel upload={upload} />
        ) : (
          <Picture
            picture={picture}
            alt={picture.alt || title}
            sizes="(min-width: 760px) 11rem, 92vw"
            className={isVisible ? undefined : "opacity-55 grayscale-70"}
            eager={place === 1}
          />
        )}
        {!upload && <Cover picture={picture} page={page} n={n} />}
      </div>
      {!upload && <Words picture={picture} page={page} rejected={rejected} n={n} />}
      <div className="flex flex-wrap items-center gap-y-1 border-t border-line pt-3 md:col-start-2">
        {!upload && (
          <form method="post" action={page} data-keep-scroll="" data-in-place="">
            <input type="hidden" name="intent" value="visibility" />
            <input type="hidden" name="picture" value={key} />
            <input type="hidden" name="visible" value={isVisible ? "0" : "1"} />
            <Button
              variant="ghost"
              size="sm"
              icon={isVisible ? EyeIcon : EyeOffIcon}
              id={`visibility-${key}`}
            >
              {isVisible ? t("venue.visible") : t("venue.hidden")}
              <span className="sr-only">, {isVisible ? t("venue.hide", { n }) : t("venue.show", { n })}</span>
            </Button>
          </form>
        )}
        <span className="ml-auto flex flex-wrap justify-end">
          {!(place === 1 && isLast) && (
            <MoveButtons
              picture={key}
              action={page}
              isFirst={place === 1}
              isLast={isLast}
              isVertical
              words={{ first: t("first", { n }), earlier: t("earlier", { n }), later: t("later", { n }) }}
            />
          )}
          <form method="post" action={page} data-keep-scroll="" data-in-place="">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="picture" value={key} />
            <Button variant="ghost" size="sm" icon={Trash2Icon} label={t("remove", { n })} />
          </form>
        </span>
        {!upload && <FocusForm picture={picture} page={page} name={title || t("name", { n })} />}
      </div>
    </li>
  );
}

/** A star that marks the cover. On any other picture it is a button that makes that picture the cover. */
function Cover({ picture: { key, isKey }, page, n }: { picture: AlbumPicture; page: string; n: number }) {
  const { t } = useTranslation("albums");
  if (isKey)
    return (
      <span className="captioned-tile-cover">
        <StarIcon size="sm" />
        {t("cover")}
      </span>
    );
  return (
    <form method="post" action={page} className="absolute top-2 left-2" data-keep-scroll="" data-in-place="">
      <input type="hidden" name="intent" value="cover" />
      <input type="hidden" name="picture" value={key} />
      <button className="captioned-tile-button" id={`cover-${key}`} aria-label={t("make_cover", { n })}>
        <StarIcon size="sm" />
      </button>
    </form>
  );
}

/** The texts of a picture, which app/enhance/parts/pictures/picture-words.ts saves automatically. */
function Words({
  picture,
  page,
  rejected,
  n,
}: Pick<VenueImageProps, "picture" | "page" | "rejected"> & { n: number }) {
  const { t } = useTranslation("albums");
  const { key, title, alt, caption, description } = picture;
  const form = useForm({
    schema: "venue-images",
    id: `words-${key}`,
    rejected,
    defaultValue: { title, alt, caption, description },
    own: { intent: "words", picture: key },
    idOf: (name) => `${name}-${key}`,
  });
  const field = (name: "title" | "alt" | "caption" | "description", most: number) => ({
    ...form.field(name),
    maxLength: most,
    autoComplete: "off",
    label: (
      <>
        <span aria-hidden="true">{t(`venue.${name}`)}</span>
        <span className="sr-only">{t(`venue.${name}_of`, { n })}</span>
      </>
    ),
  });
  return (
    <form
      {...form.props}
      method="post"
      action={page}
      className="grid gap-3 md:grid-cols-2"
      data-keep-scroll=""
      data-words=""
    >
      <input type="hidden" name="intent" value="words" />
      <input type="hidden" name="picture" value={key} />
      <TextField {...field("title", PICTURE_TITLE_MAX)} />
      <TextField {...field("alt", PICTURE_ALT_MAX)} />
      <TextField {...field("caption", CAPTION_MAX)} className="md:col-start-1 md:row-start-2" />
      <TextareaField
        {...field("description", PICTURE_DESCRIPTION_MAX)}
        rows={1}
        className="md:col-start-2 md:row-start-2 [&_textarea]:min-h-17"
      />
      <noscript>
        <Button size="sm">
          {t("venue.save_words")}
          <span className="sr-only"> {n}</span>
        </Button>
      </noscript>
      <p
        className="min-h-5 text-xs/5 text-ink-2 noscript:hidden md:col-start-1 md:row-start-2 md:self-end"
        role="status"
        data-words-state=""
        data-waiting={t("venue.words_waiting")}
        data-saving={t("caption_saving")}
        data-saved={t("venue.words_saved")}
        data-failed={t("errors.words")}
      />
    </form>
  );
}
