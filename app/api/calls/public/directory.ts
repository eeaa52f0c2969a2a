import * as z from "zod";
import { countPictureView } from "~/http/visits/picture-views";
import { todayOnDomain } from "~/i18n/local-days";
import { findProfileAt } from "~/models/directory/find-profile.server";
import { listAreaListings } from "~/models/directory/list-area-listings.server";
import { listAreaTowns } from "~/models/directory/list-area-towns.server";
import { listPlaceListings } from "~/models/directory/list-place-listings.server";
import { listRegionsWithCounts, readDirectoryIndex } from "~/models/directory/read-directory.server";
import { readServiceFigures } from "~/models/listings/areas.queries.server";
import { findVenueOfListing } from "~/models/venues/public/find-listed-venue.server";
import {
  areaOfApi,
  directoryOfApi,
  directoryServicesOfApi,
  figuresOfApi,
  regionsOfApi,
  townOfApi,
} from "~/presenters/directory/directory-of-api";
import { providerOfApi } from "~/presenters/public-profile/provider-of-api";
import { cardsOfApi } from "~/presenters/search/card-of-api";
import { publicVenueOfApi } from "~/presenters/venues/public-venue-of-api";
import { refuse } from "../../api-error";
import { apiCall } from "../../contract";
import {
  chooseLanguage,
  localeParameter,
  pageParameter,
  readApiPage,
  roleParameter,
} from "../../public-query";

const listQuery = z.strictObject({ role: roleParameter.optional(), locale: localeParameter });

/** The public pages of the directory. Their answers are the same for everybody. */
export const DIRECTORY_CALLS = [
  apiCall({
    id: "D1-27",
    method: "GET",
    path: "/api/directory/index",
    access: "anyone",
    query: listQuery,
    handle: async ({ ctx, query: { role, locale } }) => {
      chooseLanguage(ctx, locale);
      const found = await readDirectoryIndex(ctx, { country: ctx.domain.country, day: todayOnDomain(ctx) });
      return directoryOfApi(ctx, found, role);
    },
  }),
  apiCall({
    id: "D1-28",
    method: "GET",
    path: "/api/directory/services",
    access: "anyone",
    query: z.strictObject({ locale: localeParameter }),
    handle: async ({ ctx, query }) => {
      chooseLanguage(ctx, query.locale);
      const figures = await readServiceFigures(ctx, { country: ctx.domain.country, kind: "planner" });
      return { services: await directoryServicesOfApi(ctx, figures) };
    },
  }),
  apiCall({
    id: "D1-31",
    method: "GET",
    path: "/api/directory/regions",
    access: "anyone",
    query: z.strictObject({ locale: localeParameter }),
    handle: async ({ ctx, query }) => {
      chooseLanguage(ctx, query.locale);
      return { regions: regionsOfApi(await listRegionsWithCounts(ctx, ctx.domain.country), ctx) };
    },
  }),
  apiCall({
    id: "D1-32",
    method: "GET",
    path: "/api/directory/cities",
    access: "anyone",
    query: z.strictObject({ department: z.string().max(100), page: pageParameter }),
    handle: async ({ ctx, query: { department, page = 1 } }) => {
      const found = await listAreaTowns(ctx, {
        ...{ country: ctx.domain.country, slug: department, page },
      });
      if (!found) return refuse("not_found");
      return {
        cities: found.towns.map((town) => ({ ...townOfApi(town, "planner", ctx), zipcode: town.zipcode })),
        nextPage: page < found.pageCount ? page + 1 : null,
      };
    },
  }),
  apiCall({
    id: "D1-36",
    method: "GET",
    path: "/api/directory/departments/{department}/planners/{page}",
    access: "anyone",
    query: listQuery,
    handle: async ({ ctx, params, query: { role: kind = "planner", locale } }) => {
      chooseLanguage(ctx, locale);
      const page = readApiPage(params["page"]);
      const address = { country: ctx.domain.country, slug: params["department"] ?? "", kind };
      const found = page === null ? null : await listAreaListings(ctx, { ...address, page });
      if (!found) return refuse("not_found");
      return {
        planners: await cardsOfApi(
          ctx,
          // The distance from the middle of an area means nothing to a reader.
          found.listings.map(({ distanceKm: _distanceKm, ...listing }) => listing),
        ),
        page,
        pageCount: found.pageCount,
        total: found.total,
        figures: figuresOfApi(found.counts),
        neighbours: found.neighbours.map(({ area, count }) => ({
          ...areaOfApi(area, kind, ctx),
          providers: count,
        })),
      };
    },
  }),
  apiCall({
    id: "D1-37",
    method: "GET",
    path: "/api/directory/cities/{city}/planners/{page}",
    access: "anyone",
    query: listQuery,
    handle: async ({ ctx, params, query: { role: kind = "planner", locale } }) => {
      chooseLanguage(ctx, locale);
      const page = readApiPage(params["page"]);
      if (page === null) return refuse("not_found");
      const listingsOf = (slug: string) =>
        listPlaceListings(ctx, { country: ctx.domain.country, slug, kind, page });
      const asked = await listingsOf(params["city"] ?? "");
      const found = asked.kind === "moved" ? await listingsOf(asked.slug) : asked;
      if (found.kind !== "found") return refuse("not_found");
      return {
        planners: await cardsOfApi(ctx, found.listings),
        page,
        pageCount: found.pageCount,
        total: found.total,
        figures: figuresOfApi(found.counts),
        neighbours: found.nearby.map((town) => townOfApi(town, kind, ctx)),
      };
    },
  }),
  apiCall({
    id: "D1-35",
    method: "POST",
    path: "/api/images/{key}/increment-view",
    access: "anyone",
    success: 204,
    handle: async ({ ctx, params }) =>
      (await countPictureView(ctx, params["key"] ?? "")) ? null : refuse("not_found"),
  }),
  apiCall({
    id: "X-05",
    method: "GET",
    path: "/api/directory/providers/{slug}",
    access: "anyone",
    query: z.strictObject({ locale: localeParameter }),
    handle: async ({ ctx, params, query }) => {
      chooseLanguage(ctx, query.locale);
      const found = await findProfileAt(ctx, ctx.domain.code, params["slug"] ?? "");
      if (!found) return refuse("not_found");
      return { provider: await providerOfApi(ctx, found) };
    },
  }),
  apiCall({
    id: "X-06",
    method: "GET",
    path: "/api/directory/venues/{id}",
    access: "anyone",
    query: z.strictObject({ locale: localeParameter }),
    handle: async ({ ctx, params, query }) => {
      chooseLanguage(ctx, query.locale);
      const found = await findVenueOfListing(ctx, params["id"] ?? "");
      if (!found) return refuse("not_found");
      return { venue: await publicVenueOfApi(ctx, found) };
    },
  }),
];
