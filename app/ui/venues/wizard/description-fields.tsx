import { useTranslation } from "react-i18next";
import { VENUE_DESCRIPTION_MAX } from "~/models/venues/rules";
import { TextField } from "~/ui/fields/text-field";
import { TextareaField } from "~/ui/fields/textarea-field";
import type { Form } from "~/ui/forms/use-form";
import { Island } from "~/runtime/island";
import { SettingsSection } from "~/ui/primitives/settings-section";
import { RichTextField } from "~/ui/rich-text/rich-text-field";

/** The fields of the second step of the venue wizard: the description, the capacity, and the prices. */
export function DescriptionFields({ form }: { form: Form }) {
  const { t } = useTranslation("venues");
  const number = (name: string) => ({
    ...form.field(name),
    inputMode: "numeric" as const,
    autoComplete: "off",
    numeric: true,
    optional: true,
  });
  const euros = <span className="affix-after">€</span>;
  return (
    <div>
      <SettingsSection title={t("description.texts")} lead={t("description.texts_lead")}>
        <div className="form">
          <TextareaField
            {...form.field("description")}
            label={t("description.description")}
            hint={t("description.description_hint")}
            rows={4}
            maxLength={VENUE_DESCRIPTION_MAX}
            required
          />
          <Island
            name="rich-text"
            component={RichTextField}
            props={{
              name: "details",
              label: t("description.details"),
              optional: true,
              typed: form.value("details"),
              error: form.error("details"),
            }}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t("description.capacity")} lead={t("description.capacity_lead")}>
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-3">
          <TextField {...number("seatedCapacity")} label={t("description.seated")} />
          <TextField {...number("standingCapacity")} label={t("description.standing")} />
          <TextField {...number("bedrooms")} label={t("description.bedrooms")} />
        </div>
      </SettingsSection>
      <SettingsSection title={t("description.prices")} lead={t("description.prices_lead")}>
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
          <TextField {...number("minPrice")} label={t("description.min_price")} after={euros} />
          <TextField {...number("maxPrice")} label={t("description.max_price")} after={euros} />
        </div>
      </SettingsSection>
    </div>
  );
}
