import { useTranslation } from "react-i18next";
import type { PublicProfilePage } from "~/presenters/public-profile/describe-public-profile.server";
import { BadgeCheckIcon, CalendarIcon, ClockIcon, LanguagesIcon, MapPinIcon } from "../primitives/icons";

interface CallProps {
  page: Pick<PublicProfilePage, "profile" | "firstPriced">;
}

/** The primary button of the page, which opens the couples' form. Not shown if no domain serves the country. */
export function AskButton({ href, isBlock = false }: { href: string; isBlock?: boolean }) {
  const { t } = useTranslation("public_profile");
  return (
    <a
      className={isBlock ? "button button-primary button-lg button-block" : "button button-primary button-lg"}
      href={href}
    >
      {t("ask")}
    </a>
  );
}

export function CallCard({ page: { profile, firstPriced } }: CallProps) {
  const { t } = useTranslation("public_profile");
  if (!profile.formHref) return null;
  return (
    <aside className="call-card" aria-label={t("contact")}>
      {firstPriced && (
        <p className="call-price">
          {t("from")} {firstPriced.price} <small>{firstPriced.label}</small>
        </p>
      )}
      <ul role="list">
        {profile.answerTime && (
          <li>
            <ClockIcon />
            <span>{t("answers_in", { duration: profile.answerTime })}</span>
          </li>
        )}
        {profile.isVerified && (
          <li>
            <BadgeCheckIcon />
            <span>{t("verified")}</span>
          </li>
        )}
        <li>
          <MapPinIcon />
          <span>
            {profile.city}, {profile.country}
          </span>
        </li>
        {profile.languages && (
          <li>
            <LanguagesIcon />
            <span>{profile.languages}</span>
          </li>
        )}
        <li>
          <CalendarIcon />
          <span>{t("open_since", { month: profile.openSince })}</span>
        </li>
      </ul>
      <AskButton href={profile.formHref} isBlock />
      <p className="hint text-center">{t("free")}</p>
    </aside>
  );
}

/** The same on phones, at the bottom of the window. */
export function CallBar({ page: { profile, firstPriced } }: CallProps) {
  const { t } = useTranslation("public_profile");
  if (!profile.formHref) return null;
  return (
    <section className="call-bar" aria-label={t("contact")}>
      {firstPriced && (
        <p>
          {t("from")} <b>{firstPriced.price}</b> <small>{firstPriced.label}</small>
        </p>
      )}
      <AskButton href={profile.formHref} />
    </section>
  );
}
