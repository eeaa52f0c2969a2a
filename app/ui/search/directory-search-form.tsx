import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MAP_VIEW, SEARCH_TEXT_MAX } from "~/models/search/query.rules";
import { SEARCH_PATH } from "~/i18n/directory-paths";
import type { DescribedGroup } from "~/presenters/search/describe-filters";
import type { DescribedResults } from "~/presenters/search/describe-results.server";
import type { SearchFields } from "~/presenters/search/describe-search.server";
import { DateField } from "../fields/date-field";
import { PlaceSuggestionList } from "../fields/place-suggestion-list";
import { TextField } from "../fields/text-field";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { ChevronDownIcon, SearchIcon } from "../primitives/icons";

interface DirectorySearchFormProps {
  fields: SearchFields;
  /** How many listings each kind has; null before a place is known. */
  kindCounts?: DescribedResults["kindCounts"] | null;
  /** The groups of filters; none before a place is known. */
  groups: readonly DescribedGroup[];
  /** Number of chosen filters. */
  chosen?: number;
  /** The link that removes all filters; null if none is chosen. */
  clearHref?: string | null;
}

/** The form of the search. It is sent by GET, so it needs no script. */
export function DirectorySearchForm({
  fields,
  kindCounts = null,
  groups,
  chosen = 0,
  clearHref = null,
}: DirectorySearchFormProps) {
  const { t } = useTranslation("search");
  const link = useLink();
  const hasErrors = Object.keys(fields.errors).length > 0;
  return (
    <form
      className="grid max-w-[42rem] gap-5"
      method="get"
      noValidate
      action={link(SEARCH_PATH)}
      role="search"
      aria-label={t("form")}
    >
      {fields.hasMap && <input type="hidden" name="view" value={MAP_VIEW} />}
      <div className="relative" data-places={`${link("/places")}?pages=1&`} data-none="" data-failed="">
        <input
          type="hidden"
          name="place"
          data-place="slug"
          defaultValue={fields.place}
          disabled={fields.place === ""}
        />
        <TextField
          name="q"
          data-place="q"
          label={t("field")}
          defaultValue={fields.q}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="search"
          before={<SearchIcon />}
        />
        <PlaceSuggestionList />
      </div>
      <fieldset>
        <legend className="label">{t("kind.label")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(["planner", "venue"] as const).map((kind) => (
            <Choice
              key={kind}
              field={{ name: "kind", type: "radio", value: kind }}
              isChosen={fields.kind === kind}
              count={kindCounts?.[kind] ?? null}
            >
              {t(`kind.${kind}`)}
            </Choice>
          ))}
        </div>
      </fieldset>
      {groups.length > 0 && (
        <details className="search-filters" open={hasErrors}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-semibold">
            {t("filters")}
            {chosen > 0 && <span className="tabular">({chosen})</span>}
            <ChevronDownIcon size="sm" />
          </summary>
          <div className="grid gap-6 pt-4 side:pt-0">
            {groups.map((group) => (
              <Fragment key={group.name}>
                {group.name === "sort" && <TypedFilters fields={fields} />}
                <FilterGroup group={group} />
              </Fragment>
            ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="primary">{t(groups.length > 0 ? "show" : "submit")}</Button>
        {clearHref !== null && (
          <a className="link text-sm" href={clearHref}>
            {t("clear")}
          </a>
        )}
      </div>
    </form>
  );
}

/** The filters that a couple fills in by hand. */
function TypedFilters({ fields: { kind, typed, errors, today } }: { fields: SearchFields }) {
  const { t } = useTranslation("search");
  return (
    <>
      {kind === "venue" && (
        <DateField
          name="date"
          label={t("groups.date")}
          defaultValue={typed.date}
          min={today}
          error={errors.date}
        />
      )}
      <fieldset>
        <legend className="label">{t("groups.price")}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {(["from", "to"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`price.${name}`)}
              defaultValue={typed[name]}
              error={errors[name]}
              inputMode="decimal"
              autoComplete="off"
              numeric
              after={<span className="affix-after">€</span>}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function FilterGroup({ group: { name, legend, isSingle, choices } }: { group: DescribedGroup }) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {choices.map(({ value, label, count, isChosen }) => (
        <Choice
          key={value}
          field={{ name, type: isSingle ? "radio" : "checkbox", value }}
          isChosen={isChosen}
          isDisabled={count === 0 && !isChosen}
          count={count}
        >
          {label}
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  field: { name: string; type: "radio" | "checkbox"; value: string };
  isChosen: boolean;
  isDisabled?: boolean;
  count?: number | null;
  children: ReactNode;
}

/** A row with a box, its label, and the number of listings that the choice gives. */
function Choice({ field, isChosen, isDisabled, count = null, children }: ChoiceProps) {
  return (
    <label className="grid min-h-(--target-min) cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 text-(length:--text-md)/5.5 has-disabled:cursor-default has-disabled:text-ink-3">
      <input {...field} className={field.type} defaultChecked={isChosen} disabled={isDisabled} />
      <span className="block first-letter:uppercase">{children}</span>
      {count !== null && <span className="tabular text-sm text-ink-2">{count}</span>}
    </label>
  );
}
