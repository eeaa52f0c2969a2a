import { useTranslation } from "react-i18next";
import type { DescribedFavorite } from "~/presenters/favorites/describe-favorites.server";
import { Picture } from "../pictures/picture";
import { CheckIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { classNames } from "../primitives/class-names";
import { wordsForInitials } from "../public/initials";
import { FRAMED_PICTURE_CLASSES, PICTURE_FRAME_CLASSES } from "../public/picture-frame";
import { PremiumLabel } from "../public/premium-word";
import { FavoriteHeart } from "./favorite-heart";

interface FavoriteRowProps {
  favorite: DescribedFavorite;
  /** Name of the box, and id of the form to which it belongs. */
  field: "providers" | "venues";
  formId: string;
  isTicked: boolean;
  /** Whether this is the first row of the page, so that its picture must load at once. */
  isFirst: boolean;
}

/** A favourite: its picture, its texts, the box that chooses it for the project, and its heart. */
export function FavoriteRow({ favorite, field, formId, isTicked, isFirst }: FavoriteRowProps) {
  const { t } = useTranslation(["favorites", "public_profile"]);
  const { id, name, href, picture, place, more, price, isPremium, formElsewhere } = favorite;
  return (
    <li className="grid grid-cols-[min(6.5rem,26vw)_minmax(0,1fr)] items-center gap-x-[min(1rem,4vw)] gap-y-2 border-t border-line py-5 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-7 md:py-6">
      <div
        className={classNames(PICTURE_FRAME_CLASSES, "aspect-square rounded-[12px] md:aspect-4/3")}
        aria-hidden="true"
      >
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 760px) 176px, 104px"
            className={FRAMED_PICTURE_CLASSES}
            eager={isFirst}
          />
        ) : (
          <span className="grid h-full place-items-center">
            <Monogram seed={id} {...wordsForInitials(name)} size="lg" />
          </span>
        )}
      </div>
      <div className="text-(length:--text-md)/[1.45] text-ink-2">
        <h3 className="wrap-anywhere text-ink">
          <a className="no-underline hover:underline" href={href}>
            {name}
          </a>
        </h3>
        <p className="first-letter:uppercase">{place}</p>
        <p>
          {price === null ? t("public_profile:price_on_request") : t("price", { price })}
          {more !== null && <> · {more}</>}
        </p>
        {isPremium && <PremiumLabel />}
      </div>
      <div className="col-span-full flex items-center justify-between gap-2 md:col-span-1">
        {formElsewhere === null ? (
          <label className="group relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-control pr-4 pl-3 text-sm font-[560] has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:text-ink-3">
            <input
              className="covering-input"
              type="checkbox"
              form={formId}
              name={field}
              value={id}
              defaultChecked={isTicked}
            />
            <span className="grid size-5.5 place-items-center rounded-full border border-dashed border-control text-transparent group-has-checked:border-brand group-has-checked:bg-brand group-has-checked:text-on-brand">
              <CheckIcon size="sm" />
            </span>
            <span className="group-has-checked:hidden">{t("choose")}</span>
            <span className="hidden group-has-checked:inline">{t("is_chosen")}</span>
            <span className="sr-only"> {name}</span>
          </label>
        ) : (
          <a className="link text-sm" href={formElsewhere}>
            {t("elsewhere")}
            <span className="sr-only"> {name}</span>
          </a>
        )}
        <FavoriteHeart listing={favorite} isFavorite look="row" />
      </div>
    </li>
  );
}
