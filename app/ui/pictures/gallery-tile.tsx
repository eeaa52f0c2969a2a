import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../primitives/button";
import { EyeIcon, EyeOffIcon, PencilIcon, Trash2Icon } from "../primitives/icons";
import { editDialogPath } from "./edit-dialog";
import { FocusForm } from "./focus-form";
import { MoveButtons } from "./move-buttons";
import { PictureTile, type TilePicture } from "./picture-tile";
import { pictureViewPath } from "./viewer";

export interface GalleryPicture extends TilePicture {
  /** Number of views by couples; null if the number is not shown. */
  views: number | null;
}

interface GalleryTileProps {
  page: string;
  picture: GalleryPicture;
  isFirst: boolean;
  isLast: boolean;
}

/** A picture of the gallery, with the forms that show, hide, move, edit and delete it. */
export function GalleryTile({ page, picture, isFirst, isLast }: GalleryTileProps) {
  const { t } = useTranslation("pictures");
  const { key, name: title, isVisible, upload, views } = picture;
  return (
    <PictureTile
      picture={picture}
      isFirst={isFirst}
      viewTo={pictureViewPath(page, key)}
      words={{
        view: t("tile.view", { title }),
        hidden: t("tile.hidden"),
        preparing: t("status.preparing"),
        refused: upload?.state === "refused" ? t(`errors.${upload.reason}`) : "",
      }}
      note={
        views !== null &&
        upload === null && (
          <p className="tabular mt-1 text-xs text-ink-2">{t("tile.views", { count: views })}</p>
        )
      }
    >
      {upload === null && (
        <form method="post" action={page} data-keep-scroll="" data-in-place="">
          <input type="hidden" name="intent" value="visibility" />
          <input type="hidden" name="picture" value={key} />
          <input type="hidden" name="visible" value={isVisible ? "0" : "1"} />
          <Button variant="ghost" size="sm" icon={isVisible ? EyeIcon : EyeOffIcon} id={`visibility-${key}`}>
            {isVisible ? t("tile.visible") : t("tile.hidden")}
            <span className="sr-only">
              , {isVisible ? t("tile.hide", { title }) : t("tile.show", { title })}
            </span>
          </Button>
        </form>
      )}
      <span className="ml-auto flex flex-wrap justify-end">
        {upload === null && (
          <>
            {!(isFirst && isLast) && (
              <MoveButtons
                picture={key}
                action={page}
                isFirst={isFirst}
                isLast={isLast}
                words={{
                  first: t("order.first", { title }),
                  earlier: t("order.earlier", { title }),
                  later: t("order.later", { title }),
                }}
              />
            )}
            <ButtonLink
              variant="ghost"
              size="sm"
              icon={PencilIcon}
              label={t("tile.edit", { title })}
              to={editDialogPath(page, key)}
              keepScroll
            />
          </>
        )}
        <form method="post" action={page} data-keep-scroll="" data-in-place="">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="picture" value={key} />
          <Button variant="ghost" size="sm" icon={Trash2Icon} label={t("tile.delete", { title })} />
        </form>
      </span>
      {upload === null && <FocusForm picture={picture} page={page} name={title} />}
    </PictureTile>
  );
}
