import { days } from "~/models/core/time.rules";
import {
  COUPLE_DATA_REASON,
  DELETED_WITH_ACCOUNT,
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  PROVIDER_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

const OF_REVIEW = "review_id IN (SELECT id FROM reviews WHERE provider_id = :account)";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "review_decisions",
    rows: OF_REVIEW,
    export: ["review_id", "at", "decision", "reason"],
    withheld: { id: INTERNAL_REASON, actor_id: "another person" },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "review_reports",
    rows: PROVIDER_ID_CONDITION,
    export: ["review_id", "reason", "note", "created_at", "state", "decided_at", "statement"],
    withheld: {
      id: INTERNAL_REASON,
      reporter: INTERNAL_REASON,
      provider_id: OWN_ACCOUNT_REASON,
      email: "only reports of other people have it",
      domain: INTERNAL_REASON,
      language: INTERNAL_REASON,
    },
    erase: { kind: "delete" },
    retention: {
      period: "six months after the decision",
      expired: `decided_at < :now - ${days(183)}`,
    },
  },
  {
    table: "review_answers",
    rows: PROVIDER_ID_CONDITION,
    export: ["review_id", "text", "state", "created_at", "decided_at", "refusal_reason"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "reviews",
    rows: PROVIDER_ID_CONDITION,
    export: ["id", "request_id", "subject_id", "state", "event_date", "created_at", "published_at"],
    withheld: {
      provider_id: OWN_ACCOUNT_REASON,
      domain: INTERNAL_REASON,
      language: COUPLE_DATA_REASON,
      rating: COUPLE_DATA_REASON,
      title: COUPLE_DATA_REASON,
      text: COUPLE_DATA_REASON,
      author_name: COUPLE_DATA_REASON,
      state_at: INTERNAL_REASON,
      corrected_at: INTERNAL_REASON,
      refusal_reason: COUPLE_DATA_REASON,
      own_hand_signs: "a check for moderators, which would not work if it were known",
    },
    ...DELETED_WITH_ACCOUNT,
  },
  {
    table: "review_sums",
    rows: PROVIDER_ID_CONDITION,
    export: ["subject_id", "stars1", "stars2", "stars3", "stars4", "stars5"],
    withheld: { provider_id: OWN_ACCOUNT_REASON },
    ...DELETED_WITH_ACCOUNT,
  },
];
