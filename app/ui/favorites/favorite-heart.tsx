import { useTranslation } from "react-i18next";
import { favoriteKey, type Favorite } from "~/models/favorites/rules";
import { useLink, useSite } from "../hooks/use-site";
import { classNames } from "../primitives/class-names";
import { HeartIcon } from "./heart-icon";

interface FavoriteHeartProps {
  listing: Favorite & { name: string };
  /**
   * Whether the listing is a favourite. Set only on pages that are never cached: on all others a script shows it, and
   * without scripts the heart always offers to add.
   */
  isFavorite?: boolean;
  /** `card`: a round button over the picture of a card. `named`: a button with words. `row`: a round button in a row. */
  look: "card" | "named" | "row";
}

/**
 * A form that adds a listing to the couple's favourites, or removes it. A script sends it without leaving the page
 * (app/enhance/parts/page/favorites.ts).
 */
export function FavoriteHeart({ listing, isFavorite = false, look }: FavoriteHeartProps) {
  const { t } = useTranslation("favorites");
  const { here } = useSite();
  const link = useLink();
  const { id, kind, name } = listing;
  const [add, remove] = [t("add", { name }), t("remove", { name })];
  return (
    <form
      className={classNames("group/heart print:hidden", look === "card" && "absolute top-1.5 right-1.5 z-1")}
      method="post"
      action={link("/favorites/change")}
      data-favorite={favoriteKey({ id, kind })}
      data-name={name}
      data-kept={isFavorite ? "" : undefined}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="wanted" value={isFavorite ? "no" : "yes"} />
      <input type="hidden" name="returnTo" value={here} />
      <button
        className={classNames(
          "cursor-pointer text-ink hover:text-brand-ink group-data-kept/heart:text-brand",
          look === "named"
            ? "-mx-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-(length:--text-md) font-[560] hover:bg-linen-2"
            : "grid size-11 place-items-center rounded-full",
        )}
        aria-label={isFavorite ? remove : add}
        data-add={add}
        data-remove={remove}
      >
        {look === "named" ? (
          <>
            <HeartIcon className="group-data-kept/heart:fill-current" />
            <span className="group-data-kept/heart:hidden">{t("add_short")}</span>
            <span className="hidden group-data-kept/heart:inline">{t("kept_short")}</span>
          </>
        ) : (
          <span
            className={classNames(
              "grid size-9.5 place-items-center rounded-full",
              look === "card"
                ? "bg-surface shadow-2"
                : "border border-dashed border-transparent group-data-kept/heart:border-current",
            )}
          >
            <HeartIcon className="group-data-kept/heart:fill-current" />
          </span>
        )}
      </button>
    </form>
  );
}
