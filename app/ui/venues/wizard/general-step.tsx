import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { NETWORK_URL_MAX, NETWORK_URL_EXAMPLES, NETWORK_NAMES } from "~/models/social-networks/rules";
import { WEBSITE_MAX } from "~/models/companies/website.rules";
import { VENUE_ADDRESS_MAX, VENUE_CONTACT_MAX, VENUE_NAME_MAX } from "~/models/venues/rules";
import { FieldGroup } from "~/ui/fields/field";
import { PhoneField, type DialCode } from "~/ui/fields/account/phone-field";
import { PlaceField, type PlaceFieldName } from "~/ui/fields/place-field";
import type { SelectOption } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { Tiles } from "~/ui/fields/tiles";
import { Banner } from "~/ui/feedback/banner";
import type { Form, RejectedFormResponse } from "~/ui/forms/use-form";
import { useSite } from "~/ui/hooks/use-site";
import { FacebookIcon, GlobeIcon, InstagramIcon } from "~/ui/primitives/icons";
import { SettingsSection } from "~/ui/primitives/settings-section";
import { venueTypeIcon } from "~/ui/venues/type-icons";
import { DraftedStepPage, type DraftedStepProps } from "./drafted-step";

const PLACE = ["q", "placeId", "zipcode", "city", "countryCode"] as const satisfies readonly PlaceFieldName[];

interface GeneralFieldsProps {
  form: Form;
  /** Types of venue; null if they could not be loaded. */
  types: readonly SelectOption[] | null;
  dialCodes: readonly DialCode[];
  /** Places found by a search without JavaScript; null if nothing was searched. */
  found: readonly FoundPlace[] | null;
  /** Whether the draft already has a place. */
  isLocated: boolean;
}

interface GeneralStepProps extends DraftedStepProps {
  answer: { rejected: RejectedFormResponse; found?: readonly FoundPlace[] | null } | undefined;
}

/** The first step of the venue wizard: the venue's name and type, its postal address, and its contact data. */
export function GeneralStep(props: GeneralStepProps) {
  const { fields, answer } = props;
  return (
    <DraftedStepPage {...props}>
      {(form) =>
        fields.step === "general" && <GeneralFields form={form} {...fields} found={answer?.found ?? null} />
      }
    </DraftedStepPage>
  );
}

function GeneralFields({ form, types, dialCodes, found, isLocated }: GeneralFieldsProps) {
  const { t } = useTranslation("venues");
  const { locale } = useSite();
  const type = form.field("type");
  const values = form.place(PLACE).values;
  const hasPlace = isLocated && !form.isRejected && !found && values.city;
  return (
    <div>
      <SettingsSection title={t("general.venue")}>
        <div className="form">
          <TextField
            {...form.field("name")}
            label={t("general.name")}
            maxLength={VENUE_NAME_MAX}
            autoComplete="organization"
            required
          />
          <FieldGroup id="type" label={t("general.type")} error={type.error}>
            {types ? (
              <Tiles
                name="type"
                single
                small
                chosen={[type.defaultValue]}
                options={types.map(({ value, label }) => ({ value, label, icon: venueTypeIcon(value) }))}
              />
            ) : (
              <Banner tone="danger" title={t("errors.types")} />
            )}
          </FieldGroup>
        </div>
      </SettingsSection>
      <SettingsSection title={t("general.place")} lead={t("general.place_lead")}>
        <div className="form">
          <PlaceField
            {...form.place(PLACE)}
            label={t("general.search")}
            locale={locale}
            found={found}
            chosen={
              hasPlace
                ? {
                    name: values.city ?? "",
                    region: "",
                    country: values.countryCode ?? "",
                    zipcode: values.zipcode ?? null,
                  }
                : null
            }
          >
            <TextField
              {...form.field("address")}
              data-place="street"
              label={t("general.address")}
              hint={t("general.address_hint")}
              maxLength={VENUE_ADDRESS_MAX}
              autoComplete="street-address"
              required
            />
          </PlaceField>
        </div>
      </SettingsSection>
      <ContactFields form={form} dialCodes={dialCodes} />
      <OnlineFields form={form} />
    </div>
  );
}

function ContactFields({ form, dialCodes }: Pick<GeneralFieldsProps, "form" | "dialCodes">) {
  const { t } = useTranslation("venues");
  return (
    <SettingsSection title={t("general.contact")} lead={t("general.contact_lead")}>
      <div className="form">
        <div className="form-columns">
          <TextField
            {...form.field("contactName")}
            label={t("general.contact_name")}
            maxLength={VENUE_CONTACT_MAX}
            autoComplete="name"
            optional
          />
          <TextField
            {...form.field("contactRole")}
            label={t("general.contact_role")}
            maxLength={VENUE_CONTACT_MAX}
            autoComplete="organization-title"
            optional
          />
        </div>
        <div className="form-columns">
          <TextField
            {...form.field("email")}
            type="email"
            label={t("general.email")}
            autoComplete="email"
            required
          />
          <PhoneField
            {...form.phone("phone", "phoneCountry")}
            label={t("general.phone")}
            countries={dialCodes}
          />
        </div>
      </div>
    </SettingsSection>
  );
}

const ADDRESS = { inputMode: "url", autoCapitalize: "off", autoComplete: "off", spellCheck: false } as const;

function OnlineFields({ form }: Pick<GeneralFieldsProps, "form">) {
  const { t } = useTranslation(["venues", "social_networks"]);
  const example = t("social_networks:example");
  return (
    <SettingsSection title={t("general.online")}>
      <div className="form">
        <TextField
          {...form.field("website")}
          {...ADDRESS}
          label={t("general.website")}
          hint={t("general.website_hint")}
          before={<GlobeIcon />}
          maxLength={WEBSITE_MAX}
          optional
        />
        <div className="form-columns">
          <TextField
            {...form.field("instagram")}
            {...ADDRESS}
            label={NETWORK_NAMES.instagram}
            before={<InstagramIcon />}
            placeholder={NETWORK_URL_EXAMPLES.instagram(example)}
            maxLength={NETWORK_URL_MAX}
            optional
          />
          <TextField
            {...form.field("facebook")}
            {...ADDRESS}
            label={NETWORK_NAMES.facebook}
            before={<FacebookIcon />}
            placeholder={NETWORK_URL_EXAMPLES.facebook(example)}
            maxLength={NETWORK_URL_MAX}
            optional
          />
        </div>
      </div>
    </SettingsSection>
  );
}
