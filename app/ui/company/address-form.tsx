import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { PlaceField, type PlaceFieldName } from "../fields/place-field";
import { countryName } from "~/i18n/formats";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";

const NAMES = ["q", "placeId", "zipcode", "city", "countryCode"] as const satisfies readonly PlaceFieldName[];

export interface AddressFormProps {
  fields: { q: string; zipcode: string; city: string; countryCode: string };
  /** The version of the stored data that the page shows. */
  seen: string;
  /** Places found by a search without JavaScript; null if there was no search. */
  found: readonly FoundPlace[] | null;
  locale: string;
  rejected: RejectedFormResponse;
}

/** The form with the company's location: the person searches a town, or types postal code, town and country. */
export function AddressForm({ fields, seen, found, locale, rejected }: AddressFormProps) {
  const { t } = useTranslation("company");
  const { t: tp } = useTranslation("places");
  const form = useForm({ schema: "company-address", rejected, defaultValue: fields });
  const { city, countryCode, zipcode } = fields;
  const chosen = form.isRejected || found ? null : { name: city, region: "", country: countryCode, zipcode };
  return (
    <form {...form.props} method="post">
      {/* Enter presses the first button of a form, so the button that saves comes first. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <TwoVersions
        {...{ form, seen }}
        keepTo="/company/address"
        fields={[
          { name: "zipcode", label: tp("zipcode") },
          { name: "city", label: tp("city") },
          {
            name: "countryCode",
            label: tp("country"),
            words: new Map(
              [countryCode, form.value("countryCode")]
                .filter(Boolean)
                .map((code) => [code, countryName(code, locale)]),
            ),
          },
        ]}
      />
      <SettingsSection title={t("address.place")} lead={t("address.place_lead")}>
        <PlaceField locale={locale} {...form.place(NAMES)} found={found} chosen={chosen} />
      </SettingsSection>
      <SaveBar isRejected={form.isRejected} />
    </form>
  );
}
