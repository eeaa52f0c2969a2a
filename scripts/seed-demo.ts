import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { openDatabase } from "../app/models/core/database.ts";
import { makeAllListings } from "../app/models/listings/compare-listings.server.ts";
import { uuidV7 } from "../app/models/core/identifiers.ts";
import { sealSecret } from "../app/models/accounts/second-factor/secret.server.ts";
import { hmacOfAddress } from "../app/models/couples/join-couple.server.ts";
import { accounts } from "../db/schema/accounts.ts";
import { productFigures, siteDetails, testimonials } from "../db/schema/administration.ts";
import { media } from "../db/schema/media.ts";
import {
  pictures,
  portfolios,
  portfolioServices,
  portraits,
  socialNetworks,
  videos,
} from "../db/schema/profile.ts";
import {
  billingCustomers,
  creditBackDecisions,
  creditLedger,
  creditOrders,
  subscriptions,
} from "../db/schema/billing.ts";
import { couples } from "../db/schema/couples.ts";
import { companies, companyLanguages, companyServices, lookups } from "../db/schema/companies.ts";
import { profileAddresses } from "../db/schema/profile.ts";
import { secondFactors } from "../db/schema/security.ts";
import { projectContacts, projects } from "../db/schema/projects.ts";
import { reviewAnswers, reviews } from "../db/schema/reviews.ts";
import { calendarFeeds, eventRequests } from "../db/schema/requests.ts";
import { viewsDaily } from "../db/schema/statistics.ts";
import { venueTakenDays } from "../db/schema/venue-calendars.ts";
import { venueDrafts, venueFeatures, venueReviews, venues, venueServices } from "../db/schema/venues.ts";
import { buildDemo, type Demo } from "../db/seed/demo.ts";
import { LOOKUPS } from "../db/seed/lookups.ts";
import { DEMO_SECRET } from "../sandbox/demo-secret.ts";
import type { DemoObject } from "../db/seed/demo/albums.ts";
import { insertRows } from "./insert-rows.ts";
import { demoFigures } from "../db/seed/demo/figures.ts";
import { demoSiteDetails } from "../db/seed/demo/site-details.ts";
import { demoTestimonials } from "../db/seed/demo/testimonials.ts";
import { albumsOf, mediaOf, type DemoProfile } from "../db/seed/demo/profiles.ts";
import type { DemoVenue } from "../db/seed/demo/venues.ts";

/** Adds entries that the form lists lack. Entries that administrators have changed are not touched. */
export async function seedLookups(db: D1Database): Promise<void> {
  const rows = LOOKUPS.map(({ labels, ...entry }) => ({ ...entry, labels: JSON.stringify(labels) }));
  await db.batch(insertRows(db, lookups, rows, "ON CONFLICT DO NOTHING"));
}

export interface DemoOptions {
  /** The time in epoch milliseconds to which all dates of the demonstration are relative. */
  now: number;
  /** The hash of DEMO_PASSWORD. */
  passwordHash: string;
  /** The value of the setting SECOND_FACTOR_KEY. */
  secondFactorKey: string;
  /** The value of the setting FORM_SECRET, which keys the HMAC of the e-mail address of a couple. */
  formSecret: string;
}

/** Gives the administrators the second factor that is required for them. /sandbox/authenticator shows the codes. */
async function administratorFactors(demo: Demo, key: string, now: number) {
  const secret = new Uint8Array(decodeBase32IgnorePadding(DEMO_SECRET));
  const administrators = demo.accounts.filter(({ account }) => account.role === "ROLE_ADMIN");
  return Promise.all(
    administrators.map(async ({ account }) => ({
      accountId: account.id,
      secret: await sealSecret(secret, account.id, key),
      createdAt: now,
      confirmedAt: now,
    })),
  );
}

/** The rows of the couples, with the HMAC by which the product finds the couple of an e-mail address. */
const coupleRows = (demo: Demo, formSecret: string) =>
  Promise.all(
    demo.couples.map(async ({ email, couple }) => ({
      ...couple,
      addressHmac: await hmacOfAddress({ settings: { FORM_SECRET: formSecret } }, email),
    })),
  );

function profileStatements(db: D1Database, profiles: readonly DemoProfile[]): D1PreparedStatement[] {
  const stories = profiles.flatMap((profile) => profile.stories);
  const albums = profiles.flatMap(albumsOf);
  return [
    ...insertRows(
      db,
      portraits,
      profiles.map(({ portrait }) => portrait),
    ),
    ...insertRows(
      db,
      socialNetworks,
      profiles.map(({ social }) => social),
    ),
    ...insertRows(
      db,
      videos,
      profiles.flatMap((profile) => profile.videos),
    ),
    ...insertRows(
      db,
      portfolios,
      stories.map(({ portfolio }) => portfolio),
    ),
    ...insertRows(
      db,
      portfolioServices,
      stories.flatMap(({ services }) => services),
    ),
    ...insertRows(
      db,
      media,
      profiles.flatMap(mediaOf).flatMap((stored) => stored.media),
    ),
    ...insertRows(
      db,
      pictures,
      albums.flatMap((album) => album.pictures),
    ),
  ];
}

function venueStatements(db: D1Database, demo: readonly DemoVenue[]): D1PreparedStatement[] {
  const albums = demo.map(({ album }) => album);
  return [
    ...insertRows(
      db,
      venues,
      demo.map(({ venue }) => venue),
    ),
    ...insertRows(
      db,
      venueFeatures,
      demo.flatMap(({ features }) => features),
    ),
    ...insertRows(
      db,
      venueServices,
      demo.flatMap(({ services }) => services),
    ),
    ...insertRows(
      db,
      venueReviews,
      demo.flatMap(({ reviews }) => reviews),
    ),
    ...insertRows(
      db,
      venueTakenDays,
      demo.flatMap(({ takenDays }) => takenDays),
    ),
    ...insertRows(
      db,
      videos,
      demo.flatMap((venue) => venue.videos),
    ),
    ...insertRows(
      db,
      media,
      albums.flatMap((album) => album.media),
    ),
    ...insertRows(
      db,
      pictures,
      albums.flatMap((album) => album.pictures),
    ),
  ];
}

/**
 * Sorts the rows of all domains by time. They must be written in this order, because the lists of administrators show
 * the rows that were written last first.
 */
const asTheyCame = <Row extends { createdAt: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.createdAt - other.createdAt);

/**
 * Writes the demonstration in one batch, unless it already exists. `putObjects` stores the pictures before that: if
 * the seed is interrupted, some pictures have no rows until the next seed, but no row lacks its picture.
 */
export async function seedDemo(
  db: D1Database,
  { now, passwordHash, secondFactorKey, formSecret }: DemoOptions,
  putObjects?: (objects: readonly DemoObject[]) => Promise<void>,
): Promise<"seeded" | "current"> {
  const demo = buildDemo({ now, passwordHash, uuid: uuidV7 });
  const known = demo.accounts[0]?.account.emailKey ?? "";
  if (await db.prepare("SELECT 1 FROM accounts WHERE email_key = ?").bind(known).first()) return "current";
  await putObjects?.([
    ...demo.profiles.flatMap(mediaOf).flatMap(({ objects }) => objects),
    ...demo.venues.flatMap(({ album }) => album.objects),
  ]);
  await db.batch([
    ...insertRows(db, accounts, asTheyCame(demo.accounts.map(({ account }) => account))),
    ...insertRows(
      db,
      companies,
      demo.accounts.flatMap(({ company }) => company ?? []),
    ),
    ...insertRows(
      db,
      companyServices,
      demo.profiles.flatMap(({ services }) => services),
    ),
    ...insertRows(
      db,
      companyLanguages,
      demo.accounts.flatMap(({ account, languages }) =>
        languages.map((language) => ({ providerId: account.id, language })),
      ),
    ),
    ...insertRows(db, profileAddresses, demo.addresses),
    ...profileStatements(db, demo.profiles),
    ...venueStatements(db, demo.venues),
    ...insertRows(db, venueDrafts, demo.venueDrafts),
    ...insertRows(db, couples, await coupleRows(demo, formSecret)),
    ...insertRows(db, projects, asTheyCame(demo.projects.map(({ project }) => project))),
    ...insertRows(
      db,
      projectContacts,
      demo.projects.map(({ contact }) => contact),
    ),
    ...insertRows(db, eventRequests, demo.requests),
    ...insertRows(db, creditBackDecisions, demo.creditReturns),
    ...insertRows(db, reviews, demo.reviews),
    ...insertRows(db, reviewAnswers, demo.reviewAnswers),
    ...insertRows(
      db,
      calendarFeeds,
      demo.accounts
        .filter(({ state }) => state.name === "premium")
        .map(({ account }) => ({ providerId: account.id, feedId: account.id, createdAt: now })),
    ),
    ...insertRows(db, creditLedger, demo.ledger),
    ...insertRows(db, creditOrders, demo.orders),
    // Stripe has reported each of these payments.
    db.prepare(
      `INSERT INTO stripe_events (id, type, object_id, received_at, handled_at, attempts, outcome)
       SELECT 'evt_' || payment_intent_id, 'payment_intent.succeeded', payment_intent_id, paid_at, paid_at, 1, 'applied'
       FROM credit_orders WHERE paid_at IS NOT NULL AND payment_intent_id IS NOT NULL`,
    ),
    ...insertRows(db, viewsDaily, demo.views),
    ...insertRows(db, billingCustomers, demo.customers),
    ...insertRows(db, productFigures, demoFigures(now)),
    ...insertRows(db, testimonials, demoTestimonials(now)),
    ...insertRows(db, siteDetails, demoSiteDetails(now)),
    ...insertRows(db, subscriptions, demo.subscriptions),
    ...insertRows(db, secondFactors, await administratorFactors(demo, secondFactorKey, now)),
  ]);
  await makeAllListings({ db: openDatabase(db, null) });
  return "seeded";
}
