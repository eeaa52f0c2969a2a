import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DomainCode } from "../../app/i18n/domains.ts";
import type { Language } from "../../app/models/domains/codes.rules.ts";

/**
 * A couple that has confirmed a project. There is one row per e-mail address, and it belongs to no account. The e-mail address
 * is stored only in project_contacts.
 */
export const couples = sqliteTable(
  "couples",
  {
    id: text("id").primaryKey(),
    /** HMAC of the e-mail address in lower case, by which the couple is found. */
    addressHmac: text("address_hmac").notNull(),
    domain: text("domain").$type<DomainCode>().notNull(),
    language: text("language").$type<Language>().notNull(),
    createdAt: integer("created_at").notNull(),
    /** The verified telephone number, E.164; null while no number is verified. */
    phone: text("phone"),
    phoneVerifiedAt: integer("phone_verified_at"),
    /** The kinds of mail that the couple does not want, as a JSON list. */
    unwantedMails: text("unwanted_mails").notNull().default("[]"),
    /** The day on which the last digest mail was sent, YYYY-MM-DD in the time zone of the domain. */
    lastDigestDay: text("last_digest_day"),
  },
  (table) => [uniqueIndex("couples_address").on(table.addressHmac)],
);

/** A mailed link with which a couple enters its page: valid for 15 minutes and one use. */
export const coupleLinks = sqliteTable(
  "couple_links",
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text("token_hash").primaryKey(),
    /**
     * The couple that may enter. Null if no confirmed project has the e-mail address: nobody gets this link, and the row
     * only makes the request for it cost as much time as that of a couple.
     */
    coupleId: text("couple_id").references(() => couples.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("couple_links_of_couple").on(table.coupleId, table.createdAt),
    index("couple_links_expiry").on(table.expiresAt),
  ],
);

/** A browser in which a couple has entered its page. Only the SHA-256 of its cookie's token is stored. */
export const coupleSessions = sqliteTable(
  "couple_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    coupleId: text("couple_id")
      .notNull()
      .references(() => couples.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Browser and system, read from the User-Agent, such as "Firefox · Windows". */
    device: text("device"),
  },
  (table) => [
    index("couple_sessions_of_couple").on(table.coupleId),
    index("couple_sessions_expiry").on(table.expiresAt),
  ],
);

/**
 * The code sent to a couple's new phone number, as an HMAC: valid for ten minutes and five attempts. An attempt is counted
 * before the code is compared.
 */
export const couplePhoneCodes = sqliteTable("couple_phone_codes", {
  coupleId: text("couple_id")
    .primaryKey()
    .references(() => couples.id, { onDelete: "cascade" }),
  /** E.164. */
  phone: text("phone").notNull(),
  codeHmac: text("code_hmac").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  attempts: integer("attempts").notNull().default(0),
});
