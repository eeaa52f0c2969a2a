import { useTranslation } from "react-i18next";
import type { DescribedProvider } from "~/models/projects/offer-providers.server";
import { Monogram } from "../primitives/monogram";
import { CardLink, CHOICE_CARD, ChoiceName, ChoiceTick } from "./choice-card";

/** A planner to tick. */
export function ProviderCard({ provider, isChosen }: { provider: DescribedProvider; isChosen: boolean }) {
  const { t } = useTranslation("project");
  const { id, name, place, services, speaks, profileHref } = provider;
  const [first = "", second = ""] = name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return (
    <li className="relative grid">
      <label className={`${CHOICE_CARD} gap-3 px-4 pt-4 pb-11`} htmlFor={`p-${id}`}>
        <input
          className="covering-input"
          id={`p-${id}`}
          type="checkbox"
          name="providers"
          value={id}
          defaultChecked={isChosen}
        />
        <span className="flex flex-wrap items-start gap-3">
          <Monogram seed={id} firstname={first} lastname={second} />
          <span className="flex-[1_1_7rem] wrap-anywhere">
            <ChoiceName name={name} place={place} />
          </span>
          <ChoiceTick />
        </span>
        <span className="text-sm/5.25 wrap-anywhere text-ink-2">
          {services.map(({ label, isWanted }, index) => (
            <span key={label} className={isWanted ? "font-[580] text-brand-ink" : undefined}>
              {label}
              {isWanted && <span className="sr-only"> ({t("providers.matches")})</span>}
              {index < services.length - 1 && "\u00a0· "}
            </span>
          ))}
        </span>
        {speaks && <small className="text-sm text-ink-2">{speaks}</small>}
      </label>
      {profileHref && <CardLink href={profileHref} text={t("providers.see_profile")} name={name} />}
    </li>
  );
}
