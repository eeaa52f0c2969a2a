import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FavoriteKind } from "~/models/favorites/rules";
import { FavoriteHeart } from "../favorites/favorite-heart";
import { Picture, type PictureSource } from "../pictures/picture";
import { StarIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { classNames } from "../primitives/class-names";
import { wordsForInitials } from "./initials";
import { PICTURE_FRAME_CLASSES, FRAMED_PICTURE_CLASSES } from "./picture-frame";
import { PremiumLabel } from "./premium-word";

/** A list of cards that scrolls horizontally on phones and is a grid in wider windows. */
export function OfferRow({ children }: { children: ReactNode }) {
  return (
    <ul
      className="-mx-(--gutter) flex gap-4 overflow-x-auto px-(--gutter) pt-1 pb-2 [scroll-padding-inline:var(--gutter)] [scroll-snap-type:x_mandatory] [scrollbar-width:none] *:flex-[0_0_78%] *:snap-start md:mx-0 md:grid md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-(--gap) md:gap-y-10 md:overflow-visible md:p-0 side:grid-cols-[repeat(4,minmax(0,1fr))]"
      role="list"
    >
      {children}
    </ul>
  );
}

/** The rating of a card, as it is shown and as it is read out. */
interface CardRating {
  /** "4,8" */
  average: string;
  /** "22" */
  reviews: string;
  /** "Rated 4.8 out of 5, reviews: 22" */
  label: string;
}

const CardStars = ({ average, reviews, label }: CardRating) => (
  <p className="tabular inline-flex items-center gap-1 whitespace-nowrap">
    <span className="sr-only">{label}</span>
    <span className="contents" aria-hidden="true">
      <StarIcon size="sm" className="fill-(--star) text-(--star)" />
      <b className="text-ink">{average}</b> ({reviews})
    </span>
  </p>
);

interface OfferCardProps {
  id: string;
  name: string;
  href: string;
  picture: PictureSource | null;
  sizes: string;
  /** At most two lines of text, shown below the name. */
  lines: readonly (string | null)[];
  /** The lowest price; null for a price on request. */
  price: string | null;
  isPremium: boolean;
  /** The average rating and the number of reviews; null without reviews. */
  rating?: CardRating | null;
  /** Whether the card is at the top of the page, so that its picture must load at once. */
  eager?: boolean;
  /** The kind of favourite that the heart adds; null for the card of an account with several venues. */
  favoriteKind: FavoriteKind | null;
}

/**
 * A card without a frame for a provider or a venue: a picture and up to four lines of text. The whole card is a link.
 */
export function OfferCard({
  id,
  name,
  href,
  picture,
  sizes,
  lines,
  price,
  isPremium,
  rating = null,
  eager = false,
  favoriteKind,
}: OfferCardProps) {
  const { t } = useTranslation("public_profile");
  return (
    <li className="group relative min-w-0 text-md/5.5 text-ink-2">
      <div className={classNames(PICTURE_FRAME_CLASSES, "aspect-4/3 rounded-(--r-picture)")}>
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            className={classNames(FRAMED_PICTURE_CLASSES, "group-hover:scale-[1.025]")}
            eager={eager}
          />
        ) : (
          <span className="grid h-full place-items-center">
            <Monogram seed={id} {...wordsForInitials(name)} size="lg" />
          </span>
        )}
      </div>
      <div className="mt-3.5 mb-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="wrap-anywhere text-ink">
          <a
            className="no-underline after:absolute after:inset-0 after:rounded-(--r-picture) focus-visible:outline-0 focus-visible:after:[outline:2px_solid_var(--focus)] focus-visible:after:outline-offset-[3px]"
            href={href}
          >
            {name}
          </a>
        </h3>
        {rating && <CardStars {...rating} />}
      </div>
      {lines.map(
        (line, index) =>
          line && (
            <p className="first-letter:uppercase" key={index}>
              {line}
            </p>
          ),
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink">
        <span>
          {price === null ? (
            t("price_on_request")
          ) : (
            <>
              {t("from")} <b>{price}</b>
            </>
          )}
        </span>
        {isPremium && <PremiumLabel />}
      </p>
      {favoriteKind && <FavoriteHeart listing={{ id, kind: favoriteKind, name }} look="card" />}
    </li>
  );
}
