import { useTranslation } from "react-i18next";
import type { DescribedProvider } from "~/presenters/projects/describe-offer.server";
import { Picture } from "../pictures/picture";
import { Monogram } from "../primitives/monogram";
import {
  CardLink,
  CHOICE_CARD_CLASSES,
  CHOICE_PICTURE_CLASSES,
  ChoiceName,
  ChoiceTick,
  FavoriteMark,
} from "./choice-card";

interface ProviderCardProps {
  provider: DescribedProvider;
  isChosen: boolean;
  /** Whether this is the first card of the page. */
  isFirst: boolean;
}

/** A card with which a couple chooses a planner. It shows the first picture and the lowest price of the profile. */
export function ProviderCard({ provider, isChosen, isFirst }: ProviderCardProps) {
  const { t } = useTranslation("project");
  const { id, name, place, services, speaks, profileHref, picture, price, isFavorite } = provider;
  const [first = "", second = ""] = name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return (
    <li className="relative grid">
      <label
        className={`${CHOICE_CARD_CLASSES} content-start gap-3 overflow-hidden pb-11`}
        htmlFor={`p-${id}`}
      >
        <input
          className="covering-input"
          id={`p-${id}`}
          type="checkbox"
          name="providers"
          value={id}
          defaultChecked={isChosen}
        />
        {picture && (
          <span className={CHOICE_PICTURE_CLASSES}>
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 720px) 330px, 100vw"
              className="size-full object-cover"
              eager={isFirst}
            />
          </span>
        )}
        <span className={`flex flex-wrap items-start gap-3 px-4 ${picture ? "" : "pt-4"}`}>
          <Monogram seed={id} firstname={first} lastname={second} />
          <span className="flex-[1_1_7rem] wrap-anywhere">
            <ChoiceName name={name} place={place} />
            {isFavorite && <FavoriteMark />}
          </span>
          <ChoiceTick />
        </span>
        <span className="px-4 text-sm/5.25 wrap-anywhere text-ink-2">
          {services.map(({ label, isWanted }, index) => (
            <span key={label} className={isWanted ? "font-[580] text-brand-ink" : undefined}>
              {label}
              {isWanted && <span className="sr-only"> ({t("providers.matches")})</span>}
              {index < services.length - 1 && "\u00a0· "}
            </span>
          ))}
        </span>
        {price && <b className="px-4 text-sm/5.25">{price}</b>}
        {speaks && <small className="px-4 text-sm text-ink-2">{speaks}</small>}
      </label>
      {profileHref && <CardLink href={profileHref} text={t("providers.see_profile")} name={name} />}
    </li>
  );
}
