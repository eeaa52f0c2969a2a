import { useTranslation } from "react-i18next";
import { countryName, formatDateTime, formatNumber, formatDate, type Formats } from "~/i18n/formats";
import { roleName } from "~/models/admin-accounts/list.rules";
import type { AdminAccount } from "~/models/admin-accounts/queries.server";
import { Card } from "~/ui/primitives/card";
import { DescriptionList, type Fact } from "~/ui/data-display/description-list";
import {
  BadgeCheckIcon,
  CalendarIcon,
  ClockIcon,
  EyeIcon,
  GlobeIcon,
  HandHeartIcon,
  LanguagesIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  ShieldCheckIcon,
  SpoolIcon,
  StoreIcon,
  UserRoundIcon,
} from "~/ui/primitives/icons";
import { SiretChip } from "~/ui/moderation/siret-chip";
import { countryOfDomain } from "~/ui/admin/domain-name";

export interface AccountFactsProps {
  account: AdminAccount;
  /** Phone number, formatted for display in the reader's country. */
  phone: string | null;
  /** Name of the language of the account. */
  language: string;
  format: Formats;
}

/** The facts about the person, the company and its activity. */
export function AccountFacts(props: AccountFactsProps) {
  return (
    <>
      <PersonCard {...props} />
      {props.account.company && <CompanyCard {...props} />}
      {props.account.role !== "ROLE_ADMIN" && <ActivityCard {...props} />}
    </>
  );
}

function PersonCard({ account, phone, language, format }: AccountFactsProps) {
  const { t } = useTranslation("admin_accounts");
  const { email, role, domain, createdAt, lastSeenAt, hasSecondFactor } = account;
  return (
    <Card title={t("sections.person")}>
      <DescriptionList
        facts={[
          {
            icon: MailIcon,
            label: t("facts.email"),
            value: (
              <a className="tap-target" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { icon: PhoneIcon, label: t("facts.phone"), value: phone ?? t("facts.none") },
          { icon: UserRoundIcon, label: t("facts.role"), value: t(`roles.${roleName(role)}`) },
          { icon: GlobeIcon, label: t("facts.domain"), value: countryOfDomain(domain, format.locale) },
          { icon: LanguagesIcon, label: t("facts.language"), value: language },
          { icon: CalendarIcon, label: t("facts.registered"), value: formatDateTime(createdAt, format) },
          {
            icon: ClockIcon,
            label: t("facts.last_seen"),
            value: lastSeenAt === null ? t("facts.never") : formatDateTime(lastSeenAt, format),
          },
          {
            icon: ShieldCheckIcon,
            label: t("facts.second_factor"),
            value: hasSecondFactor ? t("facts.yes") : t("facts.no"),
          },
        ]}
      />
    </Card>
  );
}

function CompanyCard({ account, format }: AccountFactsProps) {
  const { t } = useTranslation("admin_accounts");
  const { id, company, city, countryCode, siret, siretStatus, state } = account;
  const aside = (
    <a className="link tap-target" href={`/admin/moderation/${id}`}>
      {t("to_moderation")}
    </a>
  );
  const place = [city, countryCode && countryName(countryCode, format.locale)].filter(Boolean).join(", ");
  const facts: Fact[] = [
    { icon: StoreIcon, label: t("facts.company"), value: company },
    { icon: MapPinIcon, label: t("facts.city"), value: place },
    {
      icon: BadgeCheckIcon,
      label: t("facts.siret"),
      value: siret ?? t("facts.none"),
      note: siret && <SiretChip siret={siret} status={siretStatus} countryCode={countryCode ?? ""} />,
    },
    { icon: HandHeartIcon, label: t("facts.moderation"), value: t(`states.${state}`) },
  ];
  return (
    <Card title={t("sections.company")} aside={aside}>
      <DescriptionList facts={facts} />
    </Card>
  );
}

function ActivityCard({ account, format }: AccountFactsProps) {
  const { t } = useTranslation("admin_accounts");
  const number = (value: number) => formatNumber(value, format.locale);
  const { id, requestsTotal, requestsUnseen, viewsTotal, isPremium, premiumEndAt } = account;
  const aside = (
    <a className="link tap-target" href={`/admin/requests?by=provider&q=${id}`}>
      {t("to_requests")}
    </a>
  );
  return (
    <Card title={t("sections.activity")} aside={requestsTotal > 0 ? aside : undefined}>
      <DescriptionList
        facts={[
          {
            icon: HandHeartIcon,
            label: t("facts.requests"),
            value: number(requestsTotal),
            note: t("facts.unseen", { count: requestsUnseen, shown: number(requestsUnseen) }),
          },
          { icon: EyeIcon, label: t("facts.views"), value: number(viewsTotal) },
          {
            icon: SpoolIcon,
            label: t("facts.premium"),
            value:
              isPremium && premiumEndAt !== null
                ? t("facts.premium_until", { date: formatDate(premiumEndAt, format) })
                : t("facts.no"),
          },
        ]}
      />
    </Card>
  );
}
