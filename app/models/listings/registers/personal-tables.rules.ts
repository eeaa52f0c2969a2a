import {
  RETENTION_OF_ACCOUNT,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

const REPEATED = "repeats the company, the profile or the venue";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "listings",
    rows: PROVIDER_ID_CONDITION,
    export: [],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
      id: REPEATED,
      kind: REPEATED,
      is_account_visible: REPEATED,
      is_visible: REPEATED,
      is_further: REPEATED,
      premium_until: REPEATED,
      name: REPEATED,
      type: REPEATED,
      city: REPEATED,
      country_code: REPEATED,
      latitude: REPEATED,
      longitude: REPEATED,
      domain: REPEATED,
      slug: REPEATED,
      seated_capacity: REPEATED,
      standing_capacity: REPEATED,
      min_price: REPEATED,
      max_price: REPEATED,
      services: REPEATED,
      languages: REPEATED,
      features: REPEATED,
      taken_days: REPEATED,
      cover: REPEATED,
      rating: REPEATED,
      review_count: REPEATED,
      placement: REPEATED,
      placed: REPEATED,
    },
    erase: { kind: "keep", why: "refreshListings deletes it in the same batch, once its source is gone" },
    retention: RETENTION_OF_ACCOUNT,
  },
];
