import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AlbumContent } from "~/models/pictures/queries.server";
import { CAPTION_MAX } from "~/models/pictures/rules";
import { CircleAlertIcon, HourglassIcon, StarIcon, XIcon } from "../primitives/icons";
import { FocusForm } from "./focus-form";
import { MoveButtons } from "./move-buttons";
import { Picture } from "./picture";

interface CaptionedTileProps {
  picture: AlbumContent["pictures"][number];
  /** Path of the album's page, to which the forms are posted. */
  page: string;
  /** Position of the picture in the album, starting at 1. */
  place: number;
  isLast: boolean;
}

/** Displayed widths. 28 rem is the width of the cover, which is twice as wide as the other pictures. */
const SIZES = "(min-width: 760px) 28rem, (min-width: 480px) 46vw, 92vw";

/** A picture with its number, its caption and, if it is the cover, a star. Scripts find it by `data-picture`. */
export function CaptionedTile({ picture, page, place, isLast }: CaptionedTileProps) {
  const { t } = useTranslation("albums");
  const { key, isKey, upload, description } = picture;
  const n = place;
  return (
    <li
      className="captioned-tile focus-tile"
      data-picture={key}
      data-part={`picture-${key}`}
      data-title={description || t("name", { n })}
      data-preparing={upload?.state === "preparing" ? "" : undefined}
    >
      <div className="captioned-tile-frame">
        {upload ? (
          <UploadStateLabel upload={upload} />
        ) : (
          <Picture picture={picture} alt={description} sizes={SIZES} eager={place === 1} />
        )}
        {isKey && (
          <span className="captioned-tile-cover">
            <StarIcon size="sm" />
            {t("cover")}
          </span>
        )}
        {!isKey && !upload && (
          <TileButton
            {...{ page, picture: key, intent: "cover", label: t("make_cover", { n }) }}
            className="left-2"
          >
            <StarIcon size="sm" />
          </TileButton>
        )}
        <TileButton
          {...{ page, picture: key, intent: "remove", label: t("remove", { n }) }}
          className="right-2"
        >
          <XIcon size="sm" />
        </TileButton>
        <MoveButtons
          picture={key}
          action={page}
          isFirst={place === 1}
          isLast={isLast}
          words={{ first: t("first", { n }), earlier: t("earlier", { n }), later: t("later", { n }) }}
          place={place}
        />
      </div>
      {!upload && <Caption {...{ page, picture: key, caption: description, n }} />}
      {!upload && <FocusForm picture={picture} page={page} name={description || t("name", { n })} />}
    </li>
  );
}

function TileButton({
  page,
  picture,
  intent,
  label,
  className,
  children,
}: {
  page: string;
  picture: string;
  intent: "cover" | "remove";
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={page}
      className={`absolute top-2 ${className}`}
      data-keep-scroll=""
      data-in-place=""
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="picture" value={picture} />
      <button className="captioned-tile-button" id={`${intent}-${picture}`} aria-label={label} title={label}>
        {children}
      </button>
    </form>
  );
}

/** A caption, which app/enhance/parts/pictures/picture-words.ts saves automatically. */
function Caption({
  page,
  picture,
  caption,
  n,
}: {
  page: string;
  picture: string;
  caption: string;
  n: number;
}) {
  const { t } = useTranslation("albums");
  const id = `caption-${picture}`;
  return (
    <form
      id={`words-${picture}`}
      method="post"
      action={page}
      className="grid gap-2"
      data-keep-scroll=""
      data-words=""
    >
      <input type="hidden" name="intent" value="caption" />
      <input type="hidden" name="picture" value={picture} />
      <label className="sr-only" htmlFor={id}>
        {t("caption", { n })}
      </label>
      <input
        className="input captioned-tile-caption"
        id={id}
        name="caption"
        type="text"
        defaultValue={caption}
        maxLength={CAPTION_MAX}
        placeholder={t("caption_placeholder")}
        autoComplete="off"
      />
      <noscript>
        <button className="button button-sm">
          {t("save_caption")}
          <span className="sr-only"> {n}</span>
        </button>
      </noscript>
      <p
        className="min-h-5 text-xs/5 text-ink-2"
        role="status"
        data-words-state=""
        data-waiting={t("caption_waiting")}
        data-saving={t("caption_saving")}
        data-saved={t("caption_saved")}
        data-failed={t("errors.caption")}
      />
    </form>
  );
}

/** Shows that a file is being prepared, or why it was refused. */
export function UploadStateLabel({
  upload,
}: {
  upload: NonNullable<CaptionedTileProps["picture"]["upload"]>;
}) {
  const { t } = useTranslation("albums");
  const isRefused = upload.state === "refused";
  return (
    <span
      className={`grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-sm ${isRefused ? "text-danger-ink" : "text-ink-2"}`}
    >
      {isRefused ? <CircleAlertIcon /> : <HourglassIcon />}
      <span className="first-letter:uppercase">
        {isRefused ? t(`refused.${upload.reason}`) : t("preparing")}
      </span>
    </span>
  );
}
