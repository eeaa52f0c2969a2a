import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  SECRET_REASON,
  PROVIDER_ID_CONDITION,
  DELETED_WITH_ACCOUNT,
  type PersonalTable,
} from "~/models/privacy/table.rules";

const ofVenue = "venue_id IN (SELECT id FROM venues WHERE provider_id = :account)";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "venue_features",
    rows: ofVenue,
    export: ["venue_id", "feature"],
    withheld: {},
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_services",
    rows: ofVenue,
    export: [
      ...["venue_id", "service", "description", "budget_from"],
      ...["is_description_visible", "is_budget_visible"],
    ],
    withheld: {},
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_services_before",
    rows: ofVenue,
    export: ["venue_id", "services", "changed_at"],
    withheld: {},
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_reviews",
    rows: ofVenue,
    export: ["venue_id", "couple_name", "wedding_date", "content", "source", "created_at"],
    withheld: { id: INTERNAL_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_decisions",
    rows: ofVenue,
    export: ["venue_id", "at", "is_validated", "reason"],
    withheld: {
      id: INTERNAL_REASON,
      actor_id: "another person",
      note: "what administrators told each other",
      snapshot: "what the venue told at that moment, for comparison",
    },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_taken_days",
    rows: ofVenue,
    export: ["venue_id", "day", "source"],
    withheld: {},
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_calendars",
    rows: ofVenue,
    export: ["venue_id"],
    withheld: { feed_id: SECRET_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "read_calendar_days",
    rows: `calendar_id IN (SELECT id FROM read_calendars WHERE ${ofVenue})`,
    export: ["calendar_id", "day"],
    withheld: { is_echo: INTERNAL_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "read_calendars",
    rows: ofVenue,
    export: [
      ...["id", "venue_id", "reading", "problem", "read_at", "failing_since"],
      ...["free_events", "unknown_rules", "unread_events"],
    ],
    withheld: {
      source_url: SECRET_REASON,
      due_at: INTERNAL_REASON,
      failures: INTERNAL_REASON,
      told_at: INTERNAL_REASON,
    },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venue_drafts",
    rows: PROVIDER_ID_CONDITION,
    export: ["id", "is_new", "general", "description", "features", "services", "updated_at"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "venues",
    rows: PROVIDER_ID_CONDITION,
    export: [
      ...["id", "name", "type", "email", "phone", "address", "zipcode", "city", "country_code"],
      ...["latitude", "longitude", "contact_name", "contact_role", "website", "facebook", "instagram"],
      ...["description", "details", "seated_capacity", "standing_capacity", "bedrooms", "min_price"],
      ...[
        "max_price",
        "is_published",
        "validation",
        "review_since",
        "views_total",
        "created_at",
        "changed_at",
      ],
    ],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
      is_account_disabled: "follows from the account",
    },
    ...DELETED_WITH_ACCOUNT,
  },
];
