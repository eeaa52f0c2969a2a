import { useTranslation } from "react-i18next";
import type { GroupedFeatures } from "~/models/venues/features.rules";
import { Banner } from "~/ui/feedback/banner";
import { Tiles } from "~/ui/fields/tiles";
import type { Form } from "~/ui/forms/use-form";
import { featureIcon } from "~/ui/venues/feature-icons";

interface FeaturesFieldsProps {
  form: Form;
  /** The features by group; null if they could not be loaded. */
  groups: readonly GroupedFeatures<{ slug: string; label: string }>[] | null;
}

/**
 * The fields of the third step of the venue wizard: the venue's features by group. app/enhance/venue-features.ts
 * updates the number of ticked features.
 */
export function FeaturesFields({ form, groups }: FeaturesFieldsProps) {
  const { t } = useTranslation("venues");
  const chosen = form.values("features");
  if (!groups) return <Banner tone="danger" title={t("errors.features")} />;
  return (
    <div className="grid gap-8" id="features" tabIndex={-1}>
      {groups.map(({ group, features }) => {
        const ticked = features.filter(({ slug }) => chosen.includes(slug)).length;
        return (
          <fieldset
            key={group}
            data-count={t("features.chosen", { ticked: "{count}", total: features.length })}
          >
            <legend className="mb-3.5 flex w-full flex-wrap items-baseline gap-x-3">
              <h2 className="text-[1.3125rem]">{t(`features.groups.${group}`)}</h2>
              <span className="text-sm text-ink-2" data-counted="">
                {t("features.chosen", { ticked, total: features.length })}
              </span>
            </legend>
            <Tiles
              name="features"
              chosen={chosen}
              options={features.map(({ slug, label }) => ({ value: slug, label, icon: featureIcon(slug) }))}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
