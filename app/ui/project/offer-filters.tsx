import { useTranslation } from "react-i18next";
import type { DescribedOfferFilters } from "~/presenters/projects/describe-offer-filters.server";
import { CheckboxField } from "../fields/checkbox-field";
import { Pills } from "../fields/pills";
import { SelectField } from "../fields/select-field";
import { Button } from "../primitives/button";
import { ChevronDownIcon } from "../primitives/icons";

/**
 * The filters above one list of the choice. They are fields of the form of the choice, so that its ticks are sent with
 * them and stay.
 */
export function OfferFiltersPanel({
  name,
  described,
}: {
  name: "planners" | "venues";
  described: DescribedOfferFilters;
}) {
  const { t } = useTranslation(["project", "search"]);
  const { isActive, filters, features, chosenFeatures, isFree, any, radius } = described;
  return (
    <details className="group mb-5 rounded-lg border border-line px-4" data-filters="" open={isActive}>
      <summary className="flex min-h-(--target-min) w-fit items-center gap-1 py-2 font-medium text-brand-ink">
        {t(`filters.${name}`)}
        <ChevronDownIcon size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-4.5 pt-1 pb-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
          {filters.map((filter) => (
            <SelectField
              key={filter.name}
              id={`filter-${filter.name}`}
              name={filter.name}
              label={filter.label}
              defaultValue={filter.value}
              options={filter.options}
              placeholder={any}
            />
          ))}
        </div>
        {features.length > 0 && (
          <Pills
            name="feature"
            id="filter-feature"
            label={t("search:groups.feature")}
            options={features}
            defaultValues={chosenFeatures}
          />
        )}
        {name === "venues" && (
          <CheckboxField
            id="filter-free"
            name="free"
            value="on"
            label={t("filters.free")}
            defaultChecked={isFree}
          />
        )}
        <p className="text-sm text-ink-2">
          {radius} {t("filters.kept")}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="filter">
            {t("filters.show")}
          </Button>
          {isActive && <ClearFilters name={name} />}
        </div>
      </div>
    </details>
  );
}

/** The button that removes the filters of one list and keeps the ticks. */
export function ClearFilters({ name }: { name: "planners" | "venues" }) {
  const { t } = useTranslation("project");
  return (
    <Button variant="ghost" name="intent" value={`clear_${name}`}>
      {t("filters.clear")}
    </Button>
  );
}
