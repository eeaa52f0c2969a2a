import { DOMAIN_CODES } from "../../app/i18n/domains.ts";
import { COUNTRIES } from "./countries.ts";
import { buildAddresses, type AddressRow } from "./demo/addresses.ts";
import { buildAccounts } from "./demo/accounts.ts";
import type { Album } from "./demo/albums.ts";
import { buildCouples, type DemoCouple } from "./demo/couples.ts";
import type { DemoContext } from "./demo/context.ts";
import { buildCreditReturns, type CreditReturnRow } from "./demo/credit-returns.ts";
import { buildLedger } from "./demo/ledger.ts";
import { buildProjects, type DemoProject } from "./demo/projects.ts";
import { nameVenues, withWishes } from "./demo/requested-venues.ts";
import { buildReviews, type DemoReviews } from "./demo/reviews.ts";
import { buildRequests } from "./demo/requests.ts";
import type { AccountRow, DemoAccount, LedgerRow, OrderRow, RequestRow } from "./demo/rows.ts";
import {
  buildCustomer,
  buildSubscription,
  type CustomerRow,
  type SubscriptionRow,
} from "./demo/subscriptions.ts";
import { albumsOf, buildProfile, type DemoProfile } from "./demo/profiles.ts";
import { hasPremium } from "./demo/states.ts";
import { buildVenueDraft, type VenueDraftRow } from "./demo/venue-draft.ts";
import { buildVenues, type DemoVenue } from "./demo/venues.ts";
import { buildPageViews, buildViews, type ViewRow } from "./demo/views.ts";

/** Builds all demonstration rows without input or output: the same context gives the same rows. */
export interface Demo {
  accounts: DemoAccount[];
  addresses: AddressRow[];
  couples: DemoCouple[];
  projects: DemoProject[];
  requests: RequestRow[];
  creditReturns: CreditReturnRow[];
  ledger: LedgerRow[];
  orders: OrderRow[];
  views: ViewRow[];
  customers: CustomerRow[];
  subscriptions: SubscriptionRow[];
  profiles: DemoProfile[];
  venues: DemoVenue[];
  venueDrafts: VenueDraftRow[];
  reviews: DemoReviews["reviews"];
  reviewAnswers: DemoReviews["answers"];
}

/** Number of credits per domain about which an administrator must decide. */
const CREDIT_RETURNS_OF_DOMAIN = 1;

export function buildDemo(context: DemoContext): Demo {
  const demo: Demo = {
    accounts: [],
    addresses: [],
    couples: [],
    projects: [],
    requests: [],
    creditReturns: [],
    ledger: [],
    orders: [],
    views: [],
    customers: [],
    subscriptions: [],
    profiles: [],
    venues: [],
    venueDrafts: [],
    reviews: [],
    reviewAnswers: [],
  };
  for (const domain of DOMAIN_CODES) {
    const country = COUNTRIES[domain];
    const accounts = buildAccounts(context, country);
    const venuesOf = new Map(
      accounts.map((made, index) => [made.account.id, buildVenues(context, country, made, index)]),
    );
    const { couples, projects: sent } = buildCouples(buildProjects(context, country), demo.couples);
    const requests = nameVenues(buildRequests(context, accounts, sent), accounts, venuesOf);
    const projects = withWishes(sent, requests);
    for (const [index, made] of accounts.entries()) {
      const own = requests.filter((request) => request.providerId === made.account.id);
      const { ledger, orders } = buildLedger(context, made, own);
      const views = buildViews(context, made);
      const profile = buildProfile(context, country, made, index);
      const account = { ...withCounts(made.account, own, ledger, views), ...profile?.avatar?.columns };
      demo.accounts.push({ ...made, account });
      demo.views.push(...views);
      if (profile) {
        const seen = hasPremium(made.state) ? viewsOf(context, made, profile) : [];
        demo.views.push(...seen);
        demo.profiles.push(withViews(profile, seen));
      }
      for (const built of venuesOf.get(made.account.id) ?? []) {
        const seen = built.venue.isPublished === 1 ? viewsOfVenue(context, made, built) : [];
        demo.views.push(...seen);
        demo.venues.push(withVenueViews(built, seen));
      }
      const written = buildReviews(context, made, venuesOf.get(made.account.id)?.[0]?.venue.id ?? null);
      demo.reviews.push(...written.reviews);
      demo.reviewAnswers.push(...written.answers);
      demo.venueDrafts.push(...[buildVenueDraft(context, country, made) ?? []].flat());
      const premium = buildSubscription(context, made) ?? [];
      demo.subscriptions.push(...[premium].flat());
      const payments = [
        ...orders.map(({ createdAt }) => createdAt),
        ...[premium].flat().map(({ startAt }) => startAt),
      ];
      demo.customers.push(...[buildCustomer(made, payments) ?? []].flat());
      demo.ledger.push(...ledger);
      demo.orders.push(...orders);
    }
    demo.addresses.push(...buildAddresses(accounts));
    demo.couples.push(...couples);
    demo.projects.push(...projects);
    demo.requests.push(...requests);
    demo.creditReturns.push(...buildCreditReturns(requests).slice(0, CREDIT_RETURNS_OF_DOMAIN));
  }
  return demo;
}

/** Sets an account's cached counts, computed from the account's rows. */
const withCounts = (
  account: AccountRow,
  requests: RequestRow[],
  ledger: LedgerRow[],
  views: ViewRow[],
): AccountRow => ({
  ...account,
  credits: ledger.reduce((sum, row) => sum + (row.deposited ?? 0) - (row.withdrawn ?? 0), 0),
  requestsTotal: requests.length,
  requestsUnseen: requests.filter((request) => request.seenAt == null).length,
  viewsTotal: views.reduce((sum, row) => sum + row.views, 0),
});

/** Builds the numbers of views of a Premium provider's pages. Only Premium providers see these numbers. */
const viewsOf = (context: DemoContext, made: DemoAccount, profile: DemoProfile): ViewRow[] => [
  ...profile.stories.flatMap(({ portfolio }) => buildPageViews(context, made, `portfolio:${portfolio.id}`)),
  ...albumsOf(profile).flatMap(({ pictures }) =>
    pictures.flatMap(({ key }) => buildPageViews(context, made, `picture:${key}`)),
  ),
];

/** Builds the views of a venue's page, and the views of its pictures if the provider can see them. */
const viewsOfVenue = (context: DemoContext, made: DemoAccount, { venue, album }: DemoVenue): ViewRow[] => [
  ...buildPageViews(context, made, `venue:${venue.id}`),
  ...(hasPremium(made.state)
    ? album.pictures.flatMap(({ key }) => buildPageViews(context, made, `picture:${key}`))
    : []),
];

const totalOf = (views: readonly ViewRow[], page: string): number =>
  views.reduce((sum, row) => sum + (row.page === page ? row.views : 0), 0);

/** Sets the number of views of each picture in an album. */
const withPictureViews = (album: Album, views: readonly ViewRow[]): Album => ({
  ...album,
  pictures: album.pictures.map((row) => ({ ...row, viewsTotal: totalOf(views, `picture:${row.key}`) })),
});

/** Sets the cached numbers of views of a profile's portfolios and pictures. */
const withViews = (profile: DemoProfile, views: readonly ViewRow[]): DemoProfile => ({
  ...profile,
  gallery: withPictureViews(profile.gallery, views),
  stories: profile.stories.map(({ portfolio, services, album }) => ({
    portfolio: { ...portfolio, viewsTotal: totalOf(views, `portfolio:${portfolio.id}`) },
    services,
    album: withPictureViews(album, views),
  })),
});

/** Sets the cached numbers of views of a venue and its pictures. */
const withVenueViews = (built: DemoVenue, views: readonly ViewRow[]): DemoVenue => ({
  ...built,
  venue: { ...built.venue, viewsTotal: totalOf(views, `venue:${built.venue.id}`) },
  album: withPictureViews(built.album, views),
});
