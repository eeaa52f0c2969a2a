import { useTranslation } from "react-i18next";
import { countryName } from "~/i18n/formats";
import type { DescribedStep } from "~/presenters/venues/describe-step.server";
import { wizardPath } from "~/models/venues/wizard/wizard.rules";
import { NETWORK_NAMES } from "~/models/social-networks/rules";
import { TwoVersions, type ComparedField } from "~/ui/forms/two-versions";
import type { Form } from "~/ui/forms/use-form";
import { useSite } from "~/ui/hooks/use-site";

export interface StepVersionsProps extends Pick<DescribedStep, "venue" | "fields"> {
  form: Form;
  /** The version of the stored data that the page shows. */
  seen: string;
}

/** Shows both versions of a step if it was changed in another tab. */
export function StepVersions({ form, seen, venue, fields }: StepVersionsProps) {
  const compared = {
    general: useGeneralFields(form, fields),
    description: useDescriptionFields(),
    features: useFeatureFields(fields),
    services: useServiceFields(fields),
  };
  return (
    <TwoVersions
      {...{ form, seen }}
      fields={compared[fields.step]}
      keepTo={wizardPath(venue, fields.step)}
      intent="next"
    />
  );
}

function useGeneralFields(form: Form, fields: DescribedStep["fields"]): ComparedField[] {
  const { t } = useTranslation(["venues", "places"]);
  const { locale } = useSite();
  const types = fields.step === "general" ? fields.types : null;
  const codes = [...form.values("countryCode"), ...form.stored("countryCode")];
  return [
    { name: "name", label: t("general.name") },
    {
      name: "type",
      label: t("general.type"),
      words: new Map(types?.map(({ value, label }) => [value, label])),
    },
    { name: "address", label: t("general.address") },
    { name: "zipcode", label: t("places:zipcode") },
    { name: "city", label: t("places:city") },
    {
      name: "countryCode",
      label: t("places:country"),
      words: new Map(codes.map((code) => [code, countryName(code, locale)])),
    },
    { name: "contactName", label: t("general.contact_name") },
    { name: "contactRole", label: t("general.contact_role") },
    { name: "email", label: t("general.email") },
    { name: "phone", label: t("general.phone") },
    { name: "website", label: t("general.website") },
    { name: "instagram", label: NETWORK_NAMES.instagram },
    { name: "facebook", label: NETWORK_NAMES.facebook },
  ];
}

function useDescriptionFields(): ComparedField[] {
  const { t } = useTranslation("venues");
  return [
    { name: "description", label: t("description.description") },
    { name: "details", label: t("description.details") },
    { name: "seatedCapacity", label: t("description.seated") },
    { name: "standingCapacity", label: t("description.standing") },
    { name: "bedrooms", label: t("description.bedrooms") },
    { name: "minPrice", label: t("description.min_price") },
    { name: "maxPrice", label: t("description.max_price") },
  ];
}

function useFeatureFields(fields: DescribedStep["fields"]): ComparedField[] {
  const { t } = useTranslation("venues");
  const features = fields.step === "features" ? fields.groups?.flatMap((group) => group.features) : [];
  const words = new Map(features?.map(({ slug, label }) => [slug, label]));
  return [{ name: "features", label: t("steps.features"), words }];
}

function useServiceFields(fields: DescribedStep["fields"]): ComparedField[] {
  const { t } = useTranslation(["venue_services", "company"]);
  const services = (fields.step === "services" && fields.services) || [];
  return [
    {
      name: "services",
      label: t("offered"),
      words: new Map(services.map(({ slug, label }) => [slug, label])),
    },
    ...services.flatMap(({ label }, index) => [
      { name: `details[${index}].description`, label: `${label} · ${t("company:services.description")}` },
      { name: `details[${index}].budget`, label: `${label} · ${t("company:services.budget")}` },
    ]),
  ];
}
