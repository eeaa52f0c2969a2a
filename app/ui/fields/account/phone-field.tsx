import { useTranslation } from "react-i18next";
import { controlAria, Field, type FieldProps } from "~/ui/fields/field";
import { ChevronDownIcon } from "~/ui/primitives/icons";

export interface DialCode {
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  /** Country calling code: digits without the plus. */
  dialCode: string;
  /** Name of the country in the page's language, for screen readers. */
  countryName: string;
}

export interface PhoneFieldProps extends FieldProps {
  /** Name of the field with the country. */
  countryField: string;
  countries: readonly DialCode[];
  defaultCountry: string;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
}

/**
 * A phone number: the calling code ("FR +33") and the national number. They look like one field but are sent as two
 * fields.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, error, hint, optional, countryField, countries, defaultCountry, defaultValue } = props;
  const { t } = useTranslation("common");
  const id = props.id ?? name;
  return (
    <Field {...{ id, label, error, hint, optional }}>
      <div className="affix phone-number">
        <span className="select-box">
          <select
            className="select"
            name={countryField}
            id={`${id}-country`}
            defaultValue={defaultCountry}
            aria-label={t("field.dial_code")}
            autoComplete="tel-country-code"
          >
            {countries.map(({ country, dialCode, countryName }) => (
              <option key={country} value={country} aria-label={`${countryName} +${dialCode}`}>
                {country} +{dialCode}
              </option>
            ))}
          </select>
          <ChevronDownIcon size="sm" />
        </span>
        <span className="affix-rule" />
        <input
          {...controlAria(id, { error, hint })}
          className="input tabular"
          id={id}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={defaultValue}
          required={props.required ?? !optional}
        />
      </div>
    </Field>
  );
}
