import { INTERNAL, OWNER, SECRET, WITH_ACCOUNT, ofProvider, type PersonalTable } from "./table.rules";

const WITHDRAWN_WITH_ACCOUNT = { erase: { kind: "delete" }, retention: WITH_ACCOUNT } as const;

/** What a provider publishes on the profile. */
export const PROFILE_TABLES: readonly PersonalTable[] = [
  {
    table: "pictures",
    rows: ofProvider,
    export: [
      ...["album_id", "position", "is_visible", "is_key", "title", "description", "alt", "caption", "focus"],
      ...["source", "external_id", "views_total", "created_at"],
    ],
    withheld: { key: INTERNAL, provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "videos",
    rows: ofProvider,
    export: ["host", "video_id", "hash", "title", "description", "is_visible", "created_at"],
    withheld: { id: INTERNAL, provider_id: OWNER, album_id: INTERNAL },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "portraits",
    rows: ofProvider,
    export: ["portrait", "experience", "service", "benefits", "saved_at", "draft", "draft_at"],
    withheld: { provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "social_networks",
    rows: ofProvider,
    export: ["facebook", "instagram", "twitter", "tiktok", "linkedin", "pinterest", "changed_at"],
    withheld: { provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "instagram_links",
    rows: ofProvider,
    export: ["user_id", "username", "connected_at", "refreshed_at", "synced_at"],
    withheld: { provider_id: OWNER, token: SECRET, expires_at: "part of how the connection is secured" },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "instagram_tickets",
    rows: ofProvider,
    export: ["user_id", "username"],
    withheld: {
      ticket_hash: SECRET,
      provider_id: OWNER,
      token: SECRET,
      token_expires_at: "part of how the connection is secured",
      expires_at: "part of how the connection is secured",
    },
    erase: { kind: "delete" },
    retention: { period: "minutes, until it is used or ends", expired: "expires_at < :now" },
  },
  {
    table: "portfolio_services",
    rows: "portfolio_id IN (SELECT id FROM portfolios WHERE provider_id = :account)",
    export: ["portfolio_id", "service"],
    withheld: {},
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "portfolios",
    rows: ofProvider,
    export: [
      ...["id", "title", "description", "wedding_date", "total_budget", "planner_budget", "guests"],
      ...["location", "city", "zipcode", "country_code", "latitude", "longitude", "style"],
      ...["partners", "is_budget_hidden", "is_published", "views_total", "created_at", "changed_at"],
    ],
    withheld: { provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
  {
    table: "profile_addresses",
    rows: ofProvider,
    export: ["domain", "slug", "is_current"],
    withheld: { provider_id: OWNER },
    ...WITHDRAWN_WITH_ACCOUNT,
  },
];
