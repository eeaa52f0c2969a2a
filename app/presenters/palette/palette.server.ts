import { calendarDayAt } from "~/i18n/calendar-day";
import { translator } from "~/i18n/texts.server";
import type { SiteContext } from "~/context/types";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { accountQueryString, parseAccountQuery, roleName } from "~/models/admin-accounts/list.rules";
import { listAccounts, type AccountLine } from "~/models/admin-accounts/queries.server";
import {
  SEARCH_LENGTH_MIN,
  GROUP_ENTRIES_MAX,
  RECENT_ENTRIES_MAX,
  type PaletteEntry,
  type PaletteGroup,
} from "~/models/palette/rules";
import { requestListPath, parseListQuery } from "~/models/requests/list.rules";
import { listRequests, type RequestLine } from "~/models/requests/list.queries.server";
import { findRequestLines } from "~/models/requests/narrowed.queries.server";
import { parseRequestSearch } from "~/models/requests/search.rules";
import { venueSearchString } from "~/models/venues/review/decision.rules";
import { searchVenues } from "~/models/venues/search/search.queries.server";
import { describeRequestLines, viewerOf } from "~/presenters/requests/describe-lines.server";

/** The account that searches, and the lists that its access level allows. */
interface PaletteReader {
  me: Pick<Me, "providerId" | "isPremium" | "requestsTotal">;
  seesRequests: boolean;
  isAdministrator: boolean;
}

type NamedRequest = Pick<PaletteEntry, "name" | "detail">;

/** Joins the parts of an entry with the separator that the lists of requests and accounts also use. */
const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

const entry = (to: string, { name, detail }: NamedRequest): PaletteEntry => ({
  name,
  detail,
  to,
  opensNewTab: false,
});

/** Requests as entries of the palette. An entry shows nothing that the list of requests does not show. */
async function requestEntries(
  ctx: SiteContext,
  lines: readonly RequestLine[],
  isPremium: boolean,
): Promise<PaletteEntry[]> {
  const t = await translator(ctx.language);
  const shown = await describeRequestLines(ctx, lines, viewerOf(ctx, isPremium));
  return shown.map(({ id, firstname, lastname, date, place, venue, status }) =>
    entry(`/event-requests/${id}`, {
      name: `${firstname} ${lastname}`,
      detail: joined(date, place, venue, t(`shell:status.${status}`)),
    }),
  );
}

async function accountEntries(ctx: SiteContext, accounts: readonly AccountLine[]): Promise<PaletteEntry[]> {
  const t = await translator(ctx.language);
  return accounts.map(({ id, firstname, lastname, company, city, role }) =>
    entry(`/admin/users/${id}`, {
      name: `${firstname} ${lastname}`,
      detail: joined(company, city, t(`admin_accounts:roles.${roleName(role)}`)),
    }),
  );
}

/** The entries shown before anything is typed: the newest requests or, for administrators, the newest accounts. */
export async function readRecentEntries(
  ctx: SiteContext,
  { me, seesRequests, isAdministrator }: PaletteReader,
): Promise<PaletteGroup[]> {
  const groups: PaletteGroup[] = [];
  if (seesRequests) {
    const newest = parseListQuery(new URLSearchParams());
    const { lines } = await listRequests(ctx, me.providerId, newest, me.requestsTotal);
    const entries = await requestEntries(ctx, lines.slice(0, RECENT_ENTRIES_MAX), me.isPremium);
    groups.push({ name: "recent", entries, all: null });
  }
  if (isAdministrator) {
    const { accounts } = await listAccounts(
      ctx,
      parseAccountQuery(new URLSearchParams(), []),
      RECENT_ENTRIES_MAX,
    );
    groups.push({ name: "recent_accounts", entries: await accountEntries(ctx, accounts), all: null });
  }
  return groups;
}

/** The results for a typed text: the requests of the account or, for administrators, accounts and venues. */
export async function findPaletteEntries(
  ctx: SiteContext,
  { me, seesRequests, isAdministrator }: PaletteReader,
  typed: string,
): Promise<PaletteGroup[]> {
  if (typed.length < SEARCH_LENGTH_MIN) return [];
  const asked = new URLSearchParams({ q: typed });
  const [requests, accounts, venues] = await Promise.all([
    seesRequests ? findRequests(ctx, me, asked) : null,
    isAdministrator ? findAccounts(ctx, asked) : null,
    isAdministrator ? findVenues(ctx, typed) : null,
  ]);
  return [requests, accounts, venues].filter((group) => group !== null);
}

async function findRequests(
  ctx: SiteContext,
  { providerId, isPremium }: PaletteReader["me"],
  asked: URLSearchParams,
): Promise<PaletteGroup> {
  const query = parseListQuery(asked);
  const { locale, timeZone } = ctx.formats;
  const search = parseRequestSearch(query.search, calendarDayAt(ctx.clock.now(), timeZone), locale);
  const lines = await findRequestLines(ctx, providerId, search, GROUP_ENTRIES_MAX + 1);
  return {
    name: "requests",
    entries: await requestEntries(ctx, lines.slice(0, GROUP_ENTRIES_MAX), isPremium),
    all: lines.length > GROUP_ENTRIES_MAX ? requestListPath(query) : null,
  };
}

async function findAccounts(ctx: SiteContext, asked: URLSearchParams): Promise<PaletteGroup> {
  const query = parseAccountQuery(asked, []);
  const { accounts, next } = await listAccounts(ctx, query, GROUP_ENTRIES_MAX);
  return {
    name: "accounts",
    entries: await accountEntries(ctx, accounts),
    all: next === null ? null : `/admin/users${accountQueryString(query, null)}`,
  };
}

async function findVenues(ctx: SiteContext, q: string): Promise<PaletteGroup> {
  const { venues, next } = await searchVenues(ctx, { q, after: null }, GROUP_ENTRIES_MAX);
  return {
    name: "venues",
    entries: venues.map(({ id, name, city, company }) =>
      entry(`/admin/venues/${id}`, { name, detail: joined(city, company) }),
    ),
    all: next === null ? null : `/admin/venues${venueSearchString(q, null)}`,
  };
}
