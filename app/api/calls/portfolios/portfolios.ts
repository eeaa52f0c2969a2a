import * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { readAlbum } from "~/models/pictures/queries.server";
import { portfolioAlbum } from "~/models/pictures/rules";
import { deletePortfolio } from "~/models/portfolios/delete-portfolio.server";
import { publishPortfolio, unpublishPortfolio } from "~/models/portfolios/publish-portfolio.server";
import { findPortfolio, listPortfolios, storedPortfolioJson } from "~/models/portfolios/queries.server";
import { PORTFOLIOS_PER_PAGE } from "~/models/portfolios/rules";
import {
  offeredServices,
  submitPortfolio,
  type SubmittedPortfolio,
} from "~/models/portfolios/submit-portfolio.server";
import { publicUrlOfPortfolio } from "~/presenters/portfolios/describe-portfolio.server";
import { portfolioLineOfApi, portfolioOfApi } from "~/presenters/portfolios/portfolio-of-api";
import { refuse, refuseFields } from "../../api-error";
import { portfolioBody, portfolioFormOf } from "../../bodies/portfolio";
import { apiCall, type CallArgs } from "../../contract";
import { linkPages, pageField } from "../../list-pages";
import { versionOfTag, withVersion } from "../../version-tag";
import { warningsOf } from "../../warnings";

/** The id of the portfolio in a path. @throws AppError `not_found` for any other text */
export function portfolioIdIn({ params }: Pick<CallArgs<"planner", unknown, unknown>, "params">): string {
  const id = params["id"];
  if (!isUuid(id)) throw new AppError("not_found");
  return id;
}

async function answerPortfolio(ctx: RequestContext, providerId: string, id: string, dropped: string[] = []) {
  const [stored, album, version] = await Promise.all([
    findPortfolio(ctx, providerId, id),
    readAlbum(ctx, portfolioAlbum(providerId, id)),
    readStateDigest(ctx, storedPortfolioJson(providerId, id)),
  ]);
  if (!stored) throw new AppError("not_found");
  const portfolio = await portfolioOfApi(ctx, stored, album);
  return withVersion(ctx, version, { portfolio, ...warningsOf(dropped) });
}

/** The id of the stored portfolio. @throws ApiError if it was not stored */
function idOfSubmitted(submitted: SubmittedPortfolio): string {
  if ("id" in submitted) return submitted.id;
  if (submitted.code === "changed_meanwhile") return refuse("portfolio_saving", { status: 412 });
  if (submitted.code) return refuse(submitted.code);
  const { q: city, services: prestations, ...errors } = submitted.errors;
  return refuseFields(
    { ...errors, ...(city && { city }), ...(prestations && { prestations }) },
    submitted.status,
  );
}

/** The weddings that a provider describes with pictures. */
export const PORTFOLIO_CALLS = [
  apiCall({
    id: "D2-26",
    method: "GET",
    path: "/api/portfolios",
    access: "planner",
    query: z.strictObject({ page: pageField }),
    failure: "portfolios_loading",
    handle: async ({ ctx, me, query: { page } }) => {
      const { lines, total } = await listPortfolios(ctx, me.providerId, page);
      linkPages(ctx, { page, total, perPage: PORTFOLIOS_PER_PAGE });
      return { portfolios: lines.map((line) => portfolioLineOfApi(line, ctx)) };
    },
  }),
  apiCall({
    id: "D2-39",
    method: "GET",
    path: "/api/portfolios/prestations",
    access: "planner",
    failure: "portfolio_services_loading",
    handle: async ({ ctx }) => {
      const offered = await offeredServices(ctx);
      if (!offered) return refuse("portfolio_services_loading");
      return { prestations: offered.map(({ number, label }) => ({ id: number, label })) };
    },
  }),
  apiCall({
    id: "D2-27",
    method: "GET",
    path: "/api/portfolios/{id}",
    access: "planner",
    handle: (args) => answerPortfolio(args.ctx, args.me.providerId, portfolioIdIn(args)),
  }),
  apiCall({
    id: "D2-28",
    method: "POST",
    path: "/api/portfolios",
    access: "planner",
    body: portfolioBody,
    // The server may look up the town.
    limit: "searchPlaces",
    limitSubject: ({ me }) => me.providerId,
    success: 201,
    failure: "portfolio_saving",
    handle: async ({ ctx, me: { providerId }, input }) => {
      const form = await portfolioFormOf(ctx, input, null, undefined);
      const id = idOfSubmitted(await submitPortfolio(ctx, providerId, form, null));
      return answerPortfolio(ctx, providerId, id, input.description.dropped);
    },
  }),
  apiCall({
    id: "D2-29",
    method: "PUT",
    path: "/api/portfolios/{id}",
    access: "planner",
    body: portfolioBody,
    limit: "searchPlaces",
    limitSubject: ({ me }) => me.providerId,
    failure: "portfolio_saving",
    handle: async (args) => {
      const { ctx, me, input, ifMatch } = args;
      const { providerId } = me;
      const before = await findPortfolio(ctx, providerId, portfolioIdIn(args));
      if (!before) throw new AppError("not_found");
      const form = await portfolioFormOf(ctx, input, before, versionOfTag(ifMatch));
      const submitted = await submitPortfolio(ctx, providerId, form, before);
      return answerPortfolio(ctx, providerId, idOfSubmitted(submitted), input.description.dropped);
    },
  }),
  apiCall({
    id: "D2-30",
    method: "DELETE",
    path: "/api/portfolios/{id}",
    access: "planner",
    success: 204,
    failure: "portfolio_deleting",
    handle: async (args) => {
      if (!(await deletePortfolio(args.ctx, args.me.providerId, portfolioIdIn(args))))
        throw new AppError("not_found");
      return null;
    },
  }),
  apiCall({
    id: "D2-31",
    method: "POST",
    path: "/api/portfolios/{id}/publish",
    access: "planner",
    failure: "portfolio_publishing",
    handle: async (args) => {
      const rejection = await publishPortfolio(args.ctx, args.me.providerId, portfolioIdIn(args));
      return rejection ? refuse(rejection) : { isPublished: true };
    },
  }),
  apiCall({
    id: "D2-32",
    method: "POST",
    path: "/api/portfolios/{id}/unpublish",
    access: "planner",
    failure: "portfolio_unpublishing",
    handle: async (args) => {
      const rejection = await unpublishPortfolio(args.ctx, args.me.providerId, portfolioIdIn(args));
      return rejection ? refuse(rejection) : { isPublished: false };
    },
  }),
  apiCall({
    id: "D2-37",
    method: "GET",
    path: "/api/portfolios/{id}/public-url",
    access: "planner",
    handle: async (args) => {
      const found = await publicUrlOfPortfolio(args.ctx, args.me, portfolioIdIn(args));
      if (!found) throw new AppError("not_found");
      return found;
    },
  }),
];
