import { useTranslation } from "react-i18next";
import { LANGUAGES, type DomainCode, type Language } from "~/i18n/domains";
import { languageName } from "~/i18n/formats";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { CheckboxField } from "../fields/checkbox-field";
import { Chip } from "../primitives/chip";
import { Pills } from "../fields/pills";
import { useForm } from "../forms/use-form";
import { capitalise } from "../primitives/sentence";

export interface AdministeredDomain {
  code: DomainCode;
  name: string;
  origin: string;
  isActive: boolean;
  /** Whether administrators cannot close this domain, because unknown hosts are redirected to it. */
  isAlwaysActive: boolean;
  languages: readonly Language[];
  defaultLanguage: Language;
}

/**
 * The form that opens and closes a domain and chooses its languages. The default language of a domain is always
 * offered.
 */
export function DomainForm({ domain }: { domain: AdministeredDomain }) {
  const { t } = useTranslation("lists");
  const { code, name, origin, isActive, isAlwaysActive, languages, defaultLanguage } = domain;
  const form = useForm({
    schema: "domain",
    own: { domain: code },
    rejected: undefined,
    defaultValue: { isActive: isActive ? "yes" : undefined, languages: [...languages] },
    idOf: (name) => `${code}-${name === "isActive" ? "active" : name}`,
  });
  const ownName = capitalise(languageName(defaultLanguage), defaultLanguage);
  return (
    <Card
      title={name}
      aside={
        <Chip tone={isActive ? "success" : "quiet"}>
          {isActive ? t("domains.active") : t("domains.inactive")}
        </Chip>
      }
    >
      <form {...form.props} method="post" className="form" aria-label={name}>
        <input type="hidden" name="domain" value={code} />
        <p className="hint">{origin}</p>
        {isAlwaysActive ? (
          <>
            <input type="hidden" name="isActive" value="yes" />
            <p className="hint">{t("domains.always")}</p>
          </>
        ) : (
          <CheckboxField
            {...form.box("isActive")}
            value="yes"
            label={t("domains.is_active")}
            hint={t("domains.is_active_hint")}
          />
        )}
        <Pills
          {...form.choices("languages")}
          label={t("domains.languages")}
          hint={t("domains.languages_hint", { language: ownName })}
          options={LANGUAGES.filter((language) => language !== defaultLanguage).map((language) => ({
            value: language,
            label: capitalise(languageName(language), language),
          }))}
        />
        <p>
          <Button>
            {t("domains.save")}
            <span className="sr-only"> {name}</span>
          </Button>
        </p>
      </form>
    </Card>
  );
}
