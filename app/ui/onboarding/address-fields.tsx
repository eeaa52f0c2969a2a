import type { AddressDraft } from "~/models/onboarding/rules";
import type { FoundPlace } from "~/models/places/queries.server";
import type { Form } from "../forms/use-form";
import { PlaceField, type PlaceFieldName } from "../fields/place-field";

const NAMES = ["q", "placeId", "zipcode", "city", "countryCode"] as const satisfies readonly PlaceFieldName[];

export interface AddressFieldsProps {
  address: AddressDraft;
  /** Places found by a search without JavaScript; null if nothing was searched. */
  found: readonly FoundPlace[] | null;
  form: Form;
  locale: string;
}

export function AddressFields({ address, found, form, locale }: AddressFieldsProps) {
  return (
    <PlaceField
      locale={locale}
      {...form.place(NAMES)}
      found={found}
      chosen={form.isRejected || found ? null : chosenPlace(address)}
    />
  );
}

/** Returns the place that is stored in a draft; null if the draft's postal address is incomplete. */
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
    id: "",
    name: city,
    region: "",
    country: countryCode,
    zipcode: zipcode ?? null,
    latitude,
    longitude,
    label,
    slug: null,
  };
}
