import { useTranslation } from "react-i18next";
import type { UploadState } from "~/models/media/picture.rules";
import { PictureStatus } from "~/ui/fields/pictures/picture-status";
import { ButtonLink } from "../primitives/button";
import { ImageIcon, Trash2Icon } from "../primitives/icons";
import { pictureUrl } from "./picture";

interface ProfilePictureCardProps {
  picture: string | null;
  /** The picture that was uploaded last, until it becomes the profile picture. */
  upload: UploadState | null;
  page: string;
}

/** Shows the profile picture, with the forms that change and remove it. */
export function ProfilePictureCard({ picture, upload, page }: ProfilePictureCardProps) {
  const { t } = useTranslation(["pictures", "account"]);
  const frame =
    "size-18 rounded-full shadow-[0_0_0_3px_var(--surface),0_0_0_4px_var(--line-strong)] lg:size-21";
  return (
    <section className="card" aria-labelledby="profile-picture">
      <div className="card-body">
        <div
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 gap-y-3.5 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
          data-shows-picture=""
        >
          {picture ? (
            <img
              className={`${frame} object-cover`}
              src={pictureUrl(picture, 320)}
              alt={t("pictures:profile.alt")}
              width={84}
              height={84}
              data-full={pictureUrl(picture)}
            />
          ) : (
            <span className={`${frame} grid place-items-center bg-linen text-ink-3`} aria-hidden="true">
              <ImageIcon />
            </span>
          )}
          <div>
            <h2 id="profile-picture" className="text-title-sm">
              {t("pictures:profile.title")}
            </h2>
            <p className="text-sm text-ink-2">{t("pictures:profile.lead")}</p>
          </div>
          <div className="col-span-full flex flex-wrap gap-2 lg:col-auto">
            <ButtonLink to={`${page}?dialog=profile`} size="sm" icon={ImageIcon} keepScroll>
              {picture ? t("pictures:profile.change") : t("pictures:profile.add")}
            </ButtonLink>
            {picture && (
              <ButtonLink
                to={`${page}?dialog=remove-profile`}
                variant="ghost"
                size="sm"
                icon={Trash2Icon}
                keepScroll
              >
                {t("pictures:profile.remove")}
              </ButtonLink>
            )}
          </div>
        </div>
        <PictureStatus
          upload={upload}
          page={page}
          words={{
            preparing: t("account:picture.status.preparing"),
            refresh: t("account:picture.status.refresh"),
            ready: t("account:picture.status.ready"),
            refused: (reason) => t(`account:picture.errors.${reason}`),
          }}
        />
      </div>
    </section>
  );
}
