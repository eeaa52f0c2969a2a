import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileInWords } from "~/models/directory/find-profile.server";
import { DescriptionList } from "../primitives/description-list";
import {
  ArrowRightIcon,
  CalendarIcon,
  LanguagesIcon,
  MapPinIcon,
  SpoolIcon,
  StoreIcon,
} from "../primitives/icons";
import { StaticLayout } from "../layouts/static-layout";
import { classNames } from "../primitives/class-names";
import { Monogram } from "../primitives/monogram";

export interface ProviderProfileProps {
  profile: ProfileInWords;
  year: number;
  /** Above the profile: the note that it is a preview. */
  notice?: ReactNode;
}

/** Public profile of a provider: name, place, services, and the link to contact them. */
export function ProviderProfile({ profile, year, notice }: ProviderProfileProps) {
  const { t } = useTranslation("public_profile");
  const { name, role, city, country, services } = profile;
  const [first = "", second = ""] = name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return (
    <StaticLayout year={year} hasLanguages>
      <div>
        {notice}
        <header className={classNames("flex items-center gap-4 wrap-anywhere", Boolean(notice) && "mt-6")}>
          <Monogram seed={profile.id} firstname={first} lastname={second} size="lg" />
          <div>
            <p className="eyebrow">
              {t(`trade.${role}`)}
              {profile.isPremium && (
                <span className="ml-3 inline-flex items-center gap-1 text-brass-ink">
                  <SpoolIcon size="sm" />
                  {t("premium")}
                </span>
              )}
            </p>
            <h1>{name}</h1>
            <p className="lead">
              {city}, {country}
            </p>
          </div>
        </header>
        <div className="ob-grid">
          <div className="pf">
            {services.length > 0 && (
              <section className="pf-s" aria-labelledby="services">
                <h2 id="services">{t("services")}</h2>
                <ul role="list">
                  {services.map((service) => (
                    <li className="border-b border-line py-2.5" key={service}>
                      {service}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <section className="pf-s" aria-labelledby="about">
              <h2 id="about">{t("about")}</h2>
              <ProfileFacts profile={profile} />
            </section>
          </div>
          {profile.formHref && <WriteCard name={name} href={profile.formHref} />}
        </div>
      </div>
    </StaticLayout>
  );
}

function ProfileFacts({ profile }: { profile: ProfileInWords }) {
  const { t } = useTranslation("public_profile");
  const { city, country, languages, founded, openSince } = profile;
  return (
    <DescriptionList
      facts={[
        { icon: MapPinIcon, label: t("place"), value: `${city}, ${country}` },
        ...(languages ? [{ icon: LanguagesIcon, label: t("languages"), value: languages }] : []),
        ...(founded ? [{ icon: StoreIcon, label: t("founded"), value: founded }] : []),
        { icon: CalendarIcon, label: t("since"), value: openSince },
      ]}
    />
  );
}

/** Links to the couple's form with this provider preselected. */
function WriteCard({ name, href }: { name: string; href: string }) {
  const { t } = useTranslation("public_profile");
  return (
    <aside className="card card-b pf pf-sum" aria-labelledby="write">
      <h2 id="write">{t("write.title", { name })}</h2>
      <p>
        {t("write.body")} {t("write.free")}
      </p>
      <a className="btn btn-primary btn-lg" href={href}>
        {t("write.action")}
        <ArrowRightIcon />
      </a>
    </aside>
  );
}
