import { INTERNAL, OWNER, SECRET, WITH_ACCOUNT, ofProvider, type PersonalTable } from "./table.rules";

const WITHDRAWN_WITH_ACCOUNT = { erase: { kind: "delete" }, retention: WITH_ACCOUNT } as const;

const ofVenue = "venue_id IN (SELECT id FROM venues WHERE provider_id = :account)";

const REPEATED = "repeats the company, the profile or the venue";

/** The venues of an account. What hangs on a venue stands before it, because it is found through it. */
export const VENUE_TABLES: readonly PersonalTable[] = [
  {
    table: "venue_features",
    rows: ofVenue,
    export: ["venue_id", "feature"],
    withheld: {},
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_services",
    rows: ofVenue,
    export: [
      ...["venue_id", "service", "description", "budget_from"],
      ...["is_description_visible", "is_budget_visible"],
    ],
    withheld: {},
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_services_before",
    rows: ofVenue,
    export: ["venue_id", "services", "changed_at"],
    withheld: {},
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_reviews",
    rows: ofVenue,
    export: ["venue_id", "couple_name", "wedding_date", "content", "source", "created_at"],
    withheld: { id: INTERNAL },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_decisions",
    rows: ofVenue,
    export: ["venue_id", "at", "is_validated", "reason"],
    withheld: {
      id: INTERNAL,
      actor_id: "another person",
      note: "what administrators told each other",
      snapshot: "what the venue told at that moment, for comparison",
    },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_taken_days",
    rows: ofVenue,
    export: ["venue_id", "day", "source"],
    withheld: {},
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_calendars",
    rows: ofVenue,
    export: ["venue_id"],
    withheld: { feed_id: SECRET },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "read_calendar_days",
    rows: `calendar_id IN (SELECT id FROM read_calendars WHERE ${ofVenue})`,
    export: ["calendar_id", "day"],
    withheld: { is_echo: INTERNAL },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "read_calendars",
    rows: ofVenue,
    export: [
      ...["id", "venue_id", "reading", "problem", "read_at", "failing_since"],
      ...["free_events", "unknown_rules", "unread_events"],
    ],
    withheld: {
      source_url: SECRET,
      due_at: INTERNAL,
      failures: INTERNAL,
      told_at: INTERNAL,
    },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venue_drafts",
    rows: ofProvider,
    export: ["id", "is_new", "general", "description", "features", "services", "updated_at"],
    withheld: { provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "venues",
    rows: ofProvider,
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
      provider_id: OWNER,
      is_account_disabled: "follows from the account",
    },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "listings",
    rows: ofProvider,
    export: [],
    withheld: {
      provider_id: OWNER,
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
      placement: REPEATED,
      placed: REPEATED,
    },
    erase: { kind: "keep", why: "refreshListings deletes it in the same batch, once its source is gone" },
    retention: WITH_ACCOUNT,
  },
];
