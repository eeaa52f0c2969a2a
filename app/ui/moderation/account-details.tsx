import { useTranslation } from "react-i18next";
import {
  countryName,
  formatDateTime,
  formatList,
  formatLongDay,
  languageName,
  type Formats,
} from "~/i18n/formats";
import type { ModeratedAccount } from "~/models/moderation/queries.server";
import { BreakableText } from "../primitives/breakable";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import { DescriptionList } from "../data-display/description-list";
import {
  BadgeCheckIcon,
  CalendarIcon,
  ClockIcon,
  GlobeIcon,
  HandHeartIcon,
  LanguagesIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  StoreIcon,
  UserRoundIcon,
} from "../primitives/icons";
import { capitalise } from "../primitives/sentence";
import { SiretChip } from "./siret-chip";

export interface AccountDetailsProps {
  account: ModeratedAccount;
  /** Names of the services in the reader's language. */
  services: readonly string[];
  languages: readonly string[];
  interfaceLanguage: string;
  /** Phone number, formatted for display in the reader's country. */
  phone: string | null;
  /** Country of the account's domain, ISO 3166-1 alpha-2. */
  domainCountry: string;
  format: Formats;
}

/** Everything that the provider entered. The administrator reads it before the decision. */
export function AccountDetails(props: AccountDetailsProps) {
  return (
    <>
      <CompanyCard {...props} />
      <ServicesCard {...props} />
      <ContactCard {...props} />
    </>
  );
}

function CompanyCard({ account, format }: AccountDetailsProps) {
  const { t } = useTranslation("moderation");
  const { dateOfCreation, zipcode, city, countryCode, siret, siretStatus, isSiretElsewhere } = account;
  return (
    <Card
      title={t("sections.company")}
      aside={
        <a className="link tap-target" href={`/admin/moderation/${account.id}/preview`}>
          {t("preview.open")}
        </a>
      }
    >
      <DescriptionList
        facts={[
          { icon: StoreIcon, label: t("fields.name"), value: account.company },
          {
            icon: CalendarIcon,
            label: t("fields.created"),
            value: dateOfCreation
              ? capitalise(formatLongDay(dateOfCreation, format), format.locale)
              : t("not_given"),
          },
          {
            icon: MapPinIcon,
            label: t("fields.address"),
            value: `${zipcode} ${city}, ${countryName(countryCode, format.locale)}`,
          },
          {
            icon: BadgeCheckIcon,
            label: t("siret.label"),
            value: siret ?? t("not_given"),
            note: siret && (
              <span className="flex flex-wrap gap-1.5">
                <SiretChip siret={siret} status={siretStatus} countryCode={countryCode} />
                {isSiretElsewhere && <Chip tone="warn">{t("siret.elsewhere")}</Chip>}
              </span>
            ),
            actions: siret && <RegisterLinks siret={siret} />,
          },
        ]}
      />
    </Card>
  );
}

/** A button that checks the SIRET again, and a link to the public page about it in the register. */
function RegisterLinks({ siret }: { siret: string }) {
  const { t } = useTranslation("moderation");
  return (
    <form method="post" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <Button size="sm" name="intent" value="check">
        {t("siret.check")}
      </Button>
      <a
        className="link tap-target"
        href={`https://annuaire-entreprises.data.gouv.fr/etablissement/${siret}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t("siret.open")}
      </a>
    </form>
  );
}

function ServicesCard({ services, languages, format }: AccountDetailsProps) {
  const { t } = useTranslation("moderation");
  return (
    <Card title={t("sections.services")}>
      <DescriptionList
        columns={1}
        facts={[
          // A venue account has no services.
          ...(services.length > 0
            ? [
                {
                  icon: HandHeartIcon,
                  label: t("fields.services"),
                  value: formatList(services, format.locale),
                },
              ]
            : []),
          {
            icon: LanguagesIcon,
            label: t("fields.languages"),
            value: capitalise(formatList(languages, format.locale), format.locale),
          },
        ]}
      />
    </Card>
  );
}

function ContactCard({ account, interfaceLanguage, phone, domainCountry, format }: AccountDetailsProps) {
  const { t } = useTranslation("moderation");
  const { firstname, lastname, email, createdAt, finishedAt } = account;
  return (
    <Card title={t("sections.contact")}>
      <DescriptionList
        facts={[
          { icon: UserRoundIcon, label: t("fields.person"), value: `${firstname} ${lastname}` },
          {
            icon: MailIcon,
            label: t("fields.email"),
            value: (
              <a className="tap-target" href={`mailto:${email}`}>
                <BreakableText>{email}</BreakableText>
              </a>
            ),
          },
          { icon: PhoneIcon, label: t("fields.phone"), value: phone ?? t("not_given") },
          { icon: GlobeIcon, label: t("fields.domain"), value: countryName(domainCountry, format.locale) },
          {
            icon: LanguagesIcon,
            label: t("fields.interface"),
            value: capitalise(languageName(interfaceLanguage), interfaceLanguage),
          },
          { icon: ClockIcon, label: t("fields.registered"), value: formatDateTime(createdAt, format) },
          { icon: ClockIcon, label: t("fields.finished"), value: formatDateTime(finishedAt, format) },
        ]}
      />
    </Card>
  );
}
