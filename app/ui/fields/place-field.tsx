import { useLink } from "../hooks/use-site";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { countryChoices } from "~/models/places/countries.rules";
import { classNames } from "../primitives/class-names";
import { controlAria, FieldError, OptionalMark } from "./field";
import { BadgeCheckIcon, SearchIcon } from "../primitives/icons";
import { placeLocation, fullPlaceName, type PlaceChoice } from "./place-detail";
import { PLACE_DETAIL_CLASSES, PLACE_ROW_CLASSES, PlaceSuggestionList } from "./place-suggestion-list";
import { SelectField } from "./select-field";
import { TextField } from "./text-field";

/** Names of the fields, all of which are posted with the form: see placeFieldShape. */
export type PlaceFieldName = "q" | "placeId" | "zipcode" | "city" | "countryCode";

export interface PlaceFieldProps {
  locale: string;
  /** Values of the fields. */
  values: Partial<Record<PlaceFieldName, string>>;
  /** Translated errors. */
  errors?: Partial<Record<PlaceFieldName, string | undefined>>;
  /**
   * Places found by a search without JavaScript, from which the person chooses. An empty list means that the search
   * found nothing; null means that there was no search.
   */
  found?: readonly PlaceChoice[] | null;
  /** The place that was chosen earlier, shown on a green line below the search. */
  chosen?: Pick<FoundPlace, "name" | "region" | "country" | "zipcode"> | null;
  /** Label of the search, by default "Rechercher une commune ou un code postal". */
  label?: string;
  optional?: boolean;
  /** Whether the person is asked only for the town, without fields for postal code, town and country. */
  isTownOnly?: boolean;
  /** Name and value of the search button. */
  searchIntent?: { name: string; value: string };
  /**
   * Further fields of the postal address. When a place is chosen, a field with `data-place="street"` is filled in,
   * too.
   */
  children?: ReactNode;
}

/**
 * A search for a town, followed by editable fields for postal code, town and country. Without JavaScript the search
 * submits the form and the response lists places; app/enhance/place-combobox.ts, named in `handle.enhance`, turns it
 * into a combobox.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { locale, errors = {}, found = null, chosen = null, label, optional, isTownOnly = false } = props;
  const values = valuesWith(
    found?.find(({ id }) => id === props.values.placeId),
    props.values,
  );
  const { t } = useTranslation("places");
  const link = useLink();
  return (
    <div
      className="form"
      data-places={`${link("/places")}?`}
      data-failed={t(isTownOnly ? "failed_town" : "failed")}
      data-none={isTownOnly ? t("none_town") : undefined}
    >
      <PlaceSearch {...{ values, label, optional, error: errors.q, intent: props.searchIntent }} />
      {found && <FoundPlaces {...{ found, locale, isTownOnly, value: values.placeId }} />}
      <input
        type="hidden"
        name="placeId"
        data-place="placeId"
        defaultValue={values.placeId ?? ""}
        disabled={found !== null && found.length > 0}
      />
      {!isTownOnly && found && found.length > 0 && (
        <p className="text-sm font-medium text-ink-2">{t("by_hand")}</p>
      )}
      {!isTownOnly && <AddressFields {...{ locale, values, errors }} />}
      <p className="message-success" data-place="chosen" hidden={!chosen}>
        <BadgeCheckIcon size="sm" />
        <span>{chosen && t("chosen", { place: fullPlaceName(chosen, locale) })}</span>
      </p>
      {props.children}
    </div>
  );
}

/**
 * Returns the values of the fields after a place was chosen: its town, its country, and a postal code of this town.
 */
function valuesWith(
  place: PlaceChoice | undefined,
  values: PlaceFieldProps["values"],
): PlaceFieldProps["values"] {
  if (!place) return values;
  const isSame = !values.city || values.city === place.name;
  const zipcode = (isSame ? values.zipcode : place.zipcode) ?? "";
  return { ...values, zipcode, city: place.name, countryCode: place.country };
}

/**
 * The fields for postal code, town and country. The first two are side by side even on phones; choosing a place fills
 * all of them.
 */
function AddressFields({
  locale,
  values,
  errors,
}: Required<Pick<PlaceFieldProps, "locale" | "values" | "errors">>) {
  const { t } = useTranslation("places");
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4.5">
      <TextField
        name="zipcode"
        data-place="zipcode"
        label={t("zipcode")}
        autoComplete="postal-code"
        numeric
        defaultValue={values.zipcode}
        error={errors.zipcode}
      />
      <TextField
        name="city"
        data-place="city"
        label={t("city")}
        autoComplete="address-level2"
        defaultValue={values.city}
        error={errors.city}
      />
      <SelectField
        name="countryCode"
        data-place="countryCode"
        className="col-span-full"
        label={t("country")}
        autoComplete="country"
        placeholder={t("country_placeholder")}
        options={countryChoices(locale).map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={values.countryCode}
        error={errors.countryCode}
      />
    </div>
  );
}

interface PlaceSearchProps {
  values: PlaceFieldProps["values"];
  label: string | undefined;
  optional: boolean | undefined;
  error: string | undefined;
  intent: PlaceFieldProps["searchIntent"];
}

function PlaceSearch({
  values,
  label,
  optional,
  error,
  intent = { name: "intent", value: "search" },
}: PlaceSearchProps) {
  const { t } = useTranslation("places");
  return (
    <div className={classNames("field relative", error && "field-invalid")}>
      <label className="label" htmlFor="q">
        {label ?? t("label")}
        {optional && <OptionalMark />}
      </label>
      <div className="affix">
        <span className="affix-before">
          <SearchIcon className="place-seeking" />
        </span>
        <input
          {...controlAria("q", { error, hint: undefined })}
          className="input"
          id="q"
          name="q"
          data-place="q"
          defaultValue={values.q}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button
          className="button button-ghost"
          type="submit"
          formNoValidate
          data-place="search"
          name={intent.name}
          value={intent.value}
        >
          {t("submit")}
        </button>
      </div>
      <PlaceSuggestionList />
      <FieldError id="q" error={error} />
    </div>
  );
}

interface FoundPlacesProps {
  found: readonly PlaceChoice[];
  locale: string;
  value: string | undefined;
  isTownOnly: boolean;
}

function FoundPlaces({ found, locale, value, isTownOnly }: FoundPlacesProps) {
  const { t } = useTranslation("places");
  if (found.length === 0) {
    return (
      <p className="hint" role="status" data-place="found">
        {t(isTownOnly ? "none_town" : "none")}
      </p>
    );
  }
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-1.5" data-place="found">
      <legend className="label float-left w-full px-3 pt-1.5">{t("choose")}</legend>
      {found.map((place) => (
        <label className={`${PLACE_ROW_CLASSES} clear-both has-checked:bg-brand-soft`} key={place.id}>
          <input
            type="radio"
            className="radio"
            name="placeId"
            value={place.id}
            defaultChecked={value === place.id}
          />
          <span>
            {place.name}
            <small className={PLACE_DETAIL_CLASSES}>{placeLocation(place, locale)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
