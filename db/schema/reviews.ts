import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";
import {
  REVIEW_ANSWER_STATES,
  REVIEW_DECISIONS,
  REVIEW_LINK_KINDS,
  REVIEW_REFUSAL_REASONS,
  REVIEW_REPORTERS,
  REVIEW_REPORT_STATES,
  REVIEW_STATES,
} from "../../app/models/reviews/rules.ts";
import { REVIEW_REPORT_REASONS } from "../../app/models/reviews/report-reasons.rules.ts";
import { accounts } from "./accounts.ts";
import { isKnown } from "./columns.ts";
import { eventRequests } from "./requests.ts";

/**
 * A mailed link with which a couple writes its review of a provider, and later manages it. Each mail has a link of its
 * own, because only the hash of a link is stored.
 */
export const reviewLinks = sqliteTable(
  "review_links",
  {
    id: text("id").primaryKey(),
    requestId: text("request_id")
      .notNull()
      .references(() => eventRequests.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: REVIEW_LINK_KINDS }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("review_links_token").on(table.tokenHash),
    uniqueIndex("review_links_once")
      .on(table.requestId, table.kind)
      .where(sql`${table.kind} <> 'again'`),
    index("review_links_of_request").on(table.requestId),
    index("review_links_by_age").on(table.kind, table.createdAt),
    check("review_links_kind", isKnown(table.kind)),
  ],
);

/**
 * A couple's review of the provider, or of the venue, to which it had sent a request. A withdrawn review keeps its row
 * without its texts, so that the request cannot be reviewed twice.
 */
export const reviews = sqliteTable(
  "reviews",
  {
    id: text("id").primaryKey(),
    /** The request that proves the contact. Null after the couple's project was deleted because of its age. */
    requestId: text("request_id").references(() => eventRequests.id, { onDelete: "set null" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The requested venue, or else the provider. The venue may have been deleted since. */
    subjectId: text("subject_id").notNull(),
    domain: text("domain").$type<DomainCode>().notNull(),
    /** The language in which the couple uses the product. */
    language: text("language").$type<Language>().notNull(),
    state: text("state", { enum: REVIEW_STATES }).notNull(),
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** The name that the couple wants to show; null for an anonymous review. */
    authorName: text("author_name"),
    /** The first day of the event, YYYY-MM-DD. */
    eventDate: text("event_date").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the review came into its state. */
    stateAt: integer("state_at").notNull(),
    /** When the review was first published. */
    publishedAt: integer("published_at"),
    /** When the author corrected the review after a refusal. */
    correctedAt: integer("corrected_at"),
    refusalReason: text("refusal_reason", { enum: REVIEW_REFUSAL_REASONS }),
    /** The signs that the provider has written the review itself, as a JSON list. */
    ownHandSigns: text("own_hand_signs").notNull().default("[]"),
  },
  (table) => [
    uniqueIndex("reviews_once").on(table.requestId),
    index("reviews_of_provider").on(table.providerId, table.state, table.publishedAt, table.id),
    index("reviews_newest")
      .on(table.subjectId, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index("reviews_by_rating")
      .on(table.subjectId, table.rating, table.publishedAt, table.id)
      .where(sql`${table.state} = 'published'`),
    index("reviews_queue")
      .on(table.stateAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    check("reviews_state", isKnown(table.state)),
    check("reviews_rating", sql`${table.rating} BETWEEN 1 AND 5`),
    check("reviews_refusal_reason", isKnown(table.refusalReason)),
    check("reviews_refusal", sql`(${table.state} = 'refused') = (${table.refusalReason} IS NOT NULL)`),
  ],
);

/** The number of published reviews of a provider or venue by rating. Triggers keep it (db/triggers/review-sums.sql). */
export const reviewSums = sqliteTable(
  "review_sums",
  {
    subjectId: text("subject_id").primaryKey(),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    stars1: integer("stars1").notNull(),
    stars2: integer("stars2").notNull(),
    stars3: integer("stars3").notNull(),
    stars4: integer("stars4").notNull(),
    stars5: integer("stars5").notNull(),
  },
  (table) => [
    index("review_sums_of_provider").on(table.providerId),
    check(
      "review_sums_not_negative",
      sql`min(${table.stars1}, ${table.stars2}, ${table.stars3}, ${table.stars4}, ${table.stars5}) >= 0`,
    ),
  ],
);

/** The provider's one public answer to a review. Moderators read it before couples do. */
export const reviewAnswers = sqliteTable(
  "review_answers",
  {
    reviewId: text("review_id")
      .primaryKey()
      .references(() => reviews.id, { onDelete: "cascade" }),
    providerId: text("provider_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    state: text("state", { enum: REVIEW_ANSWER_STATES }).notNull(),
    createdAt: integer("created_at").notNull(),
    decidedAt: integer("decided_at"),
    refusalReason: text("refusal_reason", { enum: REVIEW_REFUSAL_REASONS }),
  },
  (table) => [
    index("review_answers_of_provider").on(table.providerId),
    index("review_answers_queue")
      .on(table.createdAt, table.reviewId)
      .where(sql`${table.state} = 'waiting'`),
    check("review_answers_state", isKnown(table.state)),
    check("review_answers_refusal_reason", isKnown(table.refusalReason)),
    check("review_answers_refusal", sql`(${table.state} = 'refused') = (${table.refusalReason} IS NOT NULL)`),
  ],
);

/** A report that a published review breaks a rule, by a reader of the page or by the provider. */
export const reviewReports = sqliteTable(
  "review_reports",
  {
    id: text("id").primaryKey(),
    reviewId: text("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    reporter: text("reporter", { enum: REVIEW_REPORTERS }).notNull(),
    /** The account of a provider that disputes the review; null for a reader. */
    providerId: text("provider_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** The e-mail address of a reader, to which the receipt and the decision go; null for a provider. */
    email: text("email"),
    domain: text("domain").$type<DomainCode>().notNull(),
    language: text("language").$type<Language>().notNull(),
    reason: text("reason", { enum: REVIEW_REPORT_REASONS }).notNull(),
    note: text("note").notNull(),
    createdAt: integer("created_at").notNull(),
    state: text("state", { enum: REVIEW_REPORT_STATES }).notNull(),
    decidedAt: integer("decided_at"),
    /** The statement of reasons that both sides get. */
    statement: text("statement"),
  },
  (table) => [
    uniqueIndex("review_reports_once")
      .on(table.reviewId, table.providerId)
      .where(sql`${table.providerId} IS NOT NULL`),
    uniqueIndex("review_reports_by_email")
      .on(table.reviewId, table.email)
      .where(sql`${table.email} IS NOT NULL`),
    index("review_reports_of_review").on(table.reviewId, table.state),
    index("review_reports_of_provider").on(table.providerId),
    index("review_reports_queue")
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'open'`),
    index("review_reports_decided")
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} IS NOT NULL`),
    check("review_reports_reporter", isKnown(table.reporter)),
    check("review_reports_reason", isKnown(table.reason)),
    check("review_reports_state", isKnown(table.state)),
    check(
      "review_reports_one_side",
      sql`(${table.reporter} = 'provider') = (${table.providerId} IS NOT NULL) AND (${table.reporter} = 'reader') = (${table.email} IS NOT NULL)`,
    ),
  ],
);

/** A moderator's decision on a review, its answer or a report about it. */
export const reviewDecisions = sqliteTable(
  "review_decisions",
  {
    id: text("id").primaryKey(),
    reviewId: text("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    at: integer("at").notNull(),
    actorId: text("actor_id").notNull(),
    decision: text("decision", { enum: REVIEW_DECISIONS }).notNull(),
    reason: text("reason", { enum: REVIEW_REFUSAL_REASONS }),
  },
  (table) => [
    index("review_decisions_of_review").on(table.reviewId, table.id),
    check("review_decisions_decision", isKnown(table.decision)),
    check("review_decisions_reason", isKnown(table.reason)),
  ],
);
