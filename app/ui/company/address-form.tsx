import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { PlaceField, type PlaceFieldName } from "../fields/place-field";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { useForm, type Rejected } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";

const NAMES = ["q", "placeId", "zipcode", "city", "countryCode"] as const satisfies readonly PlaceFieldName[];

export interface AddressFormProps {
  fields: { q: string; zipcode: string; city: string; countryCode: string };
  /** Places found by a search without JavaScript. */
  found: readonly FoundPlace[] | null;
  locale: string;
  rejected: Rejected;
}

/** Where a company works: a search, or postal code, town and country by hand. */
export function AddressForm({ fields, found, locale, rejected }: AddressFormProps) {
  const { t } = useTranslation("company");
  const form = useForm({ schema: "company-address", rejected, defaultValue: fields });
  const { city, countryCode, zipcode } = fields;
  const chosen = form.isRejected || found ? null : { name: city, region: "", country: countryCode, zipcode };
  return (
    <form {...form.props} method="post">
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <SettingsSection title={t("address.place")} lead={t("address.place_lead")}>
        <PlaceField
          locale={locale}
          {...form.place(NAMES)}
          found={form.isRejected ? null : found}
          chosen={chosen}
        />
      </SettingsSection>
      <SaveBar isRejected={form.isRejected} />
    </form>
  );
}
