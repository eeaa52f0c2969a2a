import { useTranslation } from "react-i18next";
import { useText } from "../hooks/use-text";
import { Button } from "../primitives/button";
import { CheckboxField } from "../fields/checkbox-field";
import { DateField } from "../fields/date-field";
import { ErrorSummary } from "../forms/error-summary";
import { BadgeCheckIcon, CastleIcon, ScissorsIcon, SearchIcon } from "../primitives/icons";
import { PasswordField } from "../fields/password-field";
import { PhoneField } from "~/ui/fields/account/phone-field";
import { Pills } from "../fields/pills";
import { RadioCards } from "../fields/radio-cards";
import { RadioList } from "../fields/radio-list";
import { SelectField } from "../fields/select-field";
import { SortSelect } from "../data-display/sort-select";
import { Switch } from "../primitives/switch";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { GalleryColumns, Row, Section } from "./section";

const DIAL_CODES = [
  { country: "FR", dialCode: "33", countryName: "France" },
  { country: "BE", dialCode: "32", countryName: "België" },
  { country: "PT", dialCode: "351", countryName: "Portugal" },
];

export function FieldGallery() {
  const { t } = useTranslation(["common", "shell"]);
  const text = useText();
  const options = (["company_details", "company_address", "company_services", "badge"] as const).map(
    (key) => ({
      value: key,
      label: t(`shell:menu.${key}`),
    }),
  );
  const error = t("errors.too_large");
  const hint = t("shell:until_moderated");
  return (
    <>
      <Section name="TextField · DateField · SelectField">
        <GalleryColumns>
          <TextField name="rest" label={t("shell:menu.company")} />
          <TextField
            name="filled"
            label={t("shell:menu.company")}
            defaultValue="L’Œil & la Manière"
            hint={hint}
          />
          <TextField name="wrong" label={t("shell:menu.company")} defaultValue="L" error={error} />
          <TextField name="optional" label={t("shell:menu.badge")} optional placeholder="Gordes" />
          <TextField name="off" label={t("shell:menu.company")} defaultValue="Gordes" disabled />
          <TextField
            name="unit"
            label={text("credits:title")}
            numeric
            defaultValue="4 200"
            after={<span className="affix-after">€</span>}
          />
          <TextField
            name="search"
            label={t("shell:menu.company_address")}
            before={<SearchIcon />}
            after={
              <Button variant="ghost" type="button">
                {t("actions.apply")}
              </Button>
            }
          />
          <TextField
            name="right"
            label="SIRET"
            numeric
            defaultValue="812 345 678 00014"
            below={
              <p className="message-success">
                <BadgeCheckIcon size="sm" />
                {t("steps.done")}
              </p>
            }
          />
          <DateField name="date" label={text("home:title")} defaultValue="2026-09-19" />
          <SelectField name="select" label={t("shell:menu.company")} options={options} placeholder="–" />
          <SelectField name="select-wrong" label={t("shell:menu.company")} options={options} error={error} />
          <TextField
            name="action"
            label={text("security:title")}
            action={
              <a className="link text-sm tap-target" href="#content">
                {t("skip")}
              </a>
            }
          />
        </GalleryColumns>
      </Section>
      <Section name="PasswordField · PhoneField · TextareaField">
        <GalleryColumns>
          <PasswordField name="current" label={text("security:title")} autoComplete="current-password" />
          <PasswordField name="new" label={text("security:title")} autoComplete="new-password" strength />
          <PasswordField
            name="bad"
            label={text("security:title")}
            autoComplete="new-password"
            error={error}
          />
          <PhoneField
            name="phone"
            countryField="phoneCountry"
            label={text("account:title")}
            countries={DIAL_CODES}
            defaultCountry="FR"
            defaultValue="06 12 48 90 35"
          />
          <PhoneField
            name="phone-wrong"
            countryField="phoneCountryWrong"
            label={text("account:title")}
            countries={DIAL_CODES}
            defaultCountry="PT"
            error={error}
          />
          <TextareaField
            name="text"
            label={t("shell:menu.badge")}
            maxLength={1000}
            defaultValue="Gordes"
            hint={hint}
            optional
          />
        </GalleryColumns>
      </Section>
      <Section name="CheckboxField · Switch · RadioCards · RadioList · Pills">
        <GalleryColumns>
          <CheckboxField name="yes" label={t("footer.terms")} defaultChecked />
          <CheckboxField name="no" label={t("footer.terms")} hint={hint} />
          <CheckboxField name="must" label={t("footer.terms")} error={error} />
        </GalleryColumns>
        <Row>
          <Switch label={t("shell:menu.badge")} defaultChecked />
          <Switch label={t("shell:menu.badge")} />
        </Row>
        <GalleryColumns>
          <RadioCards
            name="role"
            label={t("shell:account_label")}
            defaultValue="planner"
            options={[
              {
                value: "planner",
                label: t("shell:menu.company"),
                description: t("shell:menu.badge"),
                icon: ScissorsIcon,
              },
              {
                value: "venue",
                label: t("shell:menu.venues"),
                description: t("shell:premium"),
                icon: CastleIcon,
              },
            ]}
          />
          <RadioList name="reason" label={t("shell:account_label")} options={options} defaultValue="badge" />
          <Pills
            name="services"
            label={t("shell:menu.company_services")}
            options={options}
            defaultValues={["badge"]}
          />
          <Pills
            name="services-wrong"
            label={t("shell:menu.company_services")}
            options={options}
            error={error}
          />
        </GalleryColumns>
      </Section>
      <Section name="ErrorSummary · SortSelect">
        <ErrorSummary
          problems={[
            { id: "wrong", message: error },
            { id: "bad", message: error },
          ]}
        />
        <form method="get">
          <Row>
            <SortSelect name="sort" label={t("pagination.per_page")} options={options} value="badge" />
          </Row>
        </form>
      </Section>
    </>
  );
}
