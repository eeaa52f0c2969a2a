import * as z from "zod";
import { sha256 } from "~/models/core/identifiers";
import { favoritesSchema } from "~/models/favorites/form.rules";
import { chooseProviders } from "~/models/projects/choose-providers.server";
import { confirmProject } from "~/models/projects/confirm-project.server";
import { contactSchema, projectLaterSchema } from "~/models/projects/form.rules";
import { mailProjectLink } from "~/models/projects/mail-project-link.server";
import { readOfferPage } from "~/models/projects/offered/offer-page.server";
import { findProjectDraft } from "~/models/projects/queries.server";
import { PROJECT_TOKEN_PREFIX } from "~/models/projects/rules";
import { sendProject } from "~/models/projects/send-project.server";
import { submitProjectDetails } from "~/models/projects/submit-details.server";
import { projectOfApi } from "~/presenters/projects/project-of-api";
import { cardsOfApi } from "~/presenters/search/card-of-api";
import { ApiError, refuse, refuseFields } from "../../api-error";
import { apiCall } from "../../contract";
import { draftOfCall, projectTokenOf } from "../../project-draft";
import { detailsOfFields, projectFields, refuseProject } from "../../project-fields";
import { pageParameter } from "../../public-query";

const MALFORMED = "common:errors.malformed_form";
const TOKEN_MAX = 200;
const NO_ORIGIN = { providers: [], venues: [] };

const pageQuery = z.strictObject({ page: pageParameter });
const { firstname, lastname, email, phone } = contactSchema.shape;
const { providers: planners, venues } = favoritesSchema.shape;

/** The project of a couple, which is a draft until it is sent. The client keeps the token of the draft. */
export const PROJECT_CALLS = [
  apiCall({
    id: "D1-46",
    method: "POST",
    path: "/api/project/save",
    access: "anyone",
    body: projectFields,
    limit: "draftProject",
    handle: async ({ ctx, input }) => {
      const sent = projectTokenOf(ctx);
      const before = sent === null ? null : await draftOfCall(ctx);
      const details = await detailsOfFields(ctx, input);
      const saved = await submitProjectDetails(ctx, details, {
        ...{ draft: before, origin: NO_ORIGIN, favorites: [] },
      });
      if (saved.kind === "invalid") return refuseProject(saved.errors);
      const token = saved.token ?? sent;
      const draft = await findProjectDraft(ctx, token, ctx.domain.code);
      if (!draft || token === null) return refuse("project_expired");
      return { projectToken: PROJECT_TOKEN_PREFIX + token, project: await projectOfApi(ctx, draft) };
    },
  }),
  apiCall({
    id: "D1-42",
    method: "GET",
    path: "/api/project/planners",
    access: "anyone",
    query: pageQuery,
    handle: async ({ ctx, query: { page = 1 } }) => {
      const draft = await draftOfCall(ctx);
      const { planners: found } = await readOfferPage(ctx, draft, { ...ctx, page });
      return { planners: await cardsOfApi(ctx, found.items), hasMore: found.hasMore };
    },
  }),
  apiCall({
    id: "D1-43",
    method: "GET",
    path: "/api/project/prestataires",
    access: "anyone",
    query: pageQuery,
    handle: async ({ ctx, query: { page = 1 } }) => {
      const draft = await draftOfCall(ctx);
      const found = await readOfferPage(ctx, draft, { ...ctx, page });
      const cards = await cardsOfApi(ctx, found.venues.items);
      return {
        planners: await cardsOfApi(ctx, found.planners.items),
        venues: cards.map((card, index) => ({
          ...card,
          isTaken: found.venues.items[index]?.isTaken === true,
        })),
        hasMore: found.planners.hasMore || found.venues.hasMore,
      };
    },
  }),
  apiCall({
    id: "D1-44",
    method: "POST",
    path: "/api/project/choose-prestataires",
    access: "anyone",
    body: z.strictObject({ planners, venues }),
    limit: "draftProject",
    handle: async ({ ctx, input }) => {
      const draft = await draftOfCall(ctx);
      const chosen = { providers: input.planners ?? [], venues: input.venues ?? [] };
      if (chosen.providers.length + chosen.venues.length === 0)
        return refuseFields({ planners: "project:errors.providers_none" });
      const error = await chooseProviders(ctx, draft, { ...chosen, isFinal: true });
      if (error)
        throw new ApiError({ status: error === "project:errors.venue_taken" ? 409 : 400, key: error });
      return { planners: chosen.providers, venues: chosen.venues };
    },
  }),
  apiCall({
    id: "D1-45",
    method: "POST",
    path: "/api/project/send-prestataires",
    access: "anyone",
    body: z.strictObject({ firstname, lastname, email, phone }),
    takesIdempotencyKey: true,
    success: 202,
    handle: async ({ ctx, input }) => {
      const draft = await draftOfCall(ctx);
      const contact = { ...input, phoneCountry: ctx.domain.phoneCountry };
      const sent = await sendProject(ctx, draft, contact, []);
      if (sent.kind === "wrong_phone") return refuseFields({ phone: `project:errors.phone_${sent.reason}` });
      if (sent.kind === "limit_reached") throw new ApiError({ status: 429, key: "project:errors.limit" });
      if (sent.kind === "no_provider")
        throw new ApiError({ status: 400, key: "project:errors.providers_unknown" });
      return { success: true, status: "confirmation_sent" };
    },
  }),
  apiCall({
    id: "X-07",
    method: "POST",
    path: "/api/project/confirm",
    access: "anyone",
    body: z.strictObject({
      token: z.string({ error: MALFORMED }).min(1, MALFORMED).max(TOKEN_MAX, MALFORMED),
    }),
    limit: "confirmProject",
    handle: async ({ ctx, input }) => {
      const status = await confirmProject(ctx, await sha256(input.token));
      return status === "gone" ? refuse("not_found") : { status };
    },
  }),
  apiCall({
    id: "D1-40",
    method: "POST",
    path: "/api/project/check-account",
    access: "anyone",
    body: projectLaterSchema.pick({ email: true }),
    failure: "couple_link_failed",
    handle: async ({ ctx, input }) => {
      const draft = await draftOfCall(ctx);
      const outcome = await mailProjectLink(ctx, draft, input.email);
      return outcome === "limit_reached" ? refuse("rate_limited") : { success: true };
    },
  }),
];
