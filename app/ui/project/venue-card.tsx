import { useTranslation } from "react-i18next";
import type { Fit } from "~/models/venues/search/fit.rules";
import type { DescribedOfferedVenue } from "~/presenters/projects/describe-offered-venues.server";
import { Picture } from "../pictures/picture";
import { CastleIcon, CheckIcon, CircleAlertIcon, MinusIcon, XIcon } from "../primitives/icons";
import {
  CardLink,
  CHOICE_CARD_CLASSES,
  CHOICE_PICTURE_CLASSES,
  ChoiceName,
  ChoiceTick,
  FavoriteMark,
} from "./choice-card";

const SIGNS = {
  yes: { icon: CheckIcon, look: "text-success-ink" },
  partly: { icon: MinusIcon, look: "text-ink-3" },
  no: { icon: XIcon, look: "text-ink-3" },
} as const satisfies Record<Fit, unknown>;

interface VenueChoiceCardProps {
  venue: DescribedOfferedVenue;
  isChosen: boolean;
  /** Whether this is the first card of the list, so that its picture must load at once. */
  isFirst: boolean;
}

/**
 * A card with which a couple chooses a venue. It shows how well the venue fits the couple's wishes; a venue that is
 * taken on the wedding day cannot be ticked.
 */
export function VenueChoiceCard({ venue, isChosen, isFirst }: VenueChoiceCardProps) {
  const { t } = useTranslation("project");
  const { id, name, place, cover, href, fits, taken, isTaken, isFavorite } = venue;
  return (
    <li className="relative grid">
      <label className={`${CHOICE_CARD_CLASSES} overflow-hidden pb-11`} htmlFor={`v-${id}`}>
        <input
          className="covering-input"
          id={`v-${id}`}
          type="checkbox"
          name="venues"
          value={id}
          defaultChecked={isChosen && !isTaken}
          disabled={isTaken}
          data-closed={isTaken ? "" : undefined}
        />
        {cover ? (
          <span className={CHOICE_PICTURE_CLASSES}>
            <Picture
              picture={cover}
              alt=""
              sizes="(min-width: 720px) 330px, 100vw"
              className="size-full object-cover"
              eager={isFirst}
            />
          </span>
        ) : (
          <span className="grid h-20 place-items-center bg-linen-2 text-ink-3">
            <CastleIcon size="lg" />
          </span>
        )}
        <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 pt-3 wrap-anywhere">
          <span>
            <ChoiceName name={name} place={place} />
            {isFavorite && <FavoriteMark />}
          </span>
          <ChoiceTick />
          {taken && (
            <span className="col-span-full mt-2 flex items-center gap-1.5 text-sm font-[580] text-warn-ink">
              <CircleAlertIcon size="sm" />
              {taken}
            </span>
          )}
          <span className="col-span-full mt-2 grid gap-1 text-sm/5.25">
            {fits.map(({ fit, text }) => {
              const { icon: Sign, look } = SIGNS[fit];
              return (
                <span key={text} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-1.5">
                  <span className={`grid h-5.25 items-center ${look}`}>
                    <Sign size="sm" />
                  </span>
                  <span className={fit === "yes" ? undefined : "text-ink-2"}>
                    <span className="sr-only">{t(`venues.fit_${fit}`)} </span>
                    {text}
                  </span>
                </span>
              );
            })}
          </span>
        </span>
      </label>
      <CardLink href={href} text={t("venues.see_page")} name={name} />
    </li>
  );
}
