import type { AddressDraft } from "~/models/onboarding/rules";
import type { FoundPlace } from "~/models/places/queries.server";
import type { FormState } from "../fields/form-state";
import { PlaceField, type PlaceFieldName } from "../fields/place-field";
import { useText } from "../hooks/use-text";

const NAMES = ["q", "placeId", "zipcode", "city", "countryCode"] as const satisfies readonly PlaceFieldName[];

export interface AddressFieldsProps {
  address: AddressDraft;
  /** Places found by a search without JavaScript. */
  found: readonly FoundPlace[] | null;
  form: FormState;
  locale: string;
}

export function AddressFields({ address, found, form, locale }: AddressFieldsProps) {
  const text = useText();
  const byName = (read: (name: PlaceFieldName) => string | undefined) =>
    Object.fromEntries(NAMES.map((name) => [name, read(name)]));
  return (
    <PlaceField
      locale={locale}
      values={byName((name) => form.value(name))}
      errors={byName((name) => {
        const error = form.error(name);
        return error && text(error);
      })}
      found={form.isRejected ? null : found}
      chosen={form.isRejected || found ? null : chosenPlace(address)}
    />
  );
}

/** The place of a complete draft. */
function chosenPlace({
  city,
  zipcode,
  countryCode,
  latitude,
  longitude,
  label,
}: AddressDraft): FoundPlace | null {
  if (!city || !countryCode || !label || latitude === undefined || longitude === undefined) return null;
  return {
    id: 0,
    name: city,
    region: "",
    country: countryCode,
    zipcode: zipcode ?? null,
    latitude,
    longitude,
    label,
  };
}
