import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileInWords } from "~/models/directory/find-profile.server";
import { classNames } from "../primitives/class-names";
import { DescriptionList } from "../data-display/description-list";
import {
  ArrowRightIcon,
  CalendarIcon,
  LanguagesIcon,
  MapPinIcon,
  SpoolIcon,
  StoreIcon,
} from "../primitives/icons";
import { BESIDE_FORM, Columns, StaticLayout } from "../layouts/static-layout";
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
        <header
          className={classNames("flex items-center gap-4 wrap-anywhere", notice !== undefined && "mt-6")}
        >
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
            <p>
              {city}, {country}
            </p>
          </div>
        </header>
        <Columns>
          <div className="grid gap-6">
            {services.length > 0 && (
              <Section id="services" title={t("services")}>
                <ul role="list">
                  {services.map((service) => (
                    <li className="border-b border-line py-2.5" key={service}>
                      {service}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <Section id="about" title={t("about")}>
              <ProfileFacts profile={profile} />
            </Section>
          </div>
          {profile.formHref && <WriteCard name={name} href={profile.formHref} />}
        </Columns>
      </div>
    </StaticLayout>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4.5 border-t border-line pt-6" aria-labelledby={id}>
      <h2 className="text-[1.3125rem]" id={id}>
        {title}
      </h2>
      {children}
    </section>
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
    <aside className={`card card-body grid gap-6 ${BESIDE_FORM}`} aria-labelledby="write">
      <h2 id="write">{t("write.title", { name })}</h2>
      <p>
        {t("write.body")} {t("write.free")}
      </p>
      <a className="button button-primary button-lg" href={href}>
        {t("write.action")}
        <ArrowRightIcon />
      </a>
    </aside>
  );
}
