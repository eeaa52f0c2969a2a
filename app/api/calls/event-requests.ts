import * as z from "zod";
import { isOwnView } from "~/http/visits/page-views";
import { providerDisplayName } from "~/models/accounts/rules";
import { AppError } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { findVisibleContact } from "~/models/requests/contact.queries.server";
import { rejectionReasonField } from "~/models/requests/form.rules";
import { SORT_FIELDS, SORT_ORDERS } from "~/models/requests/list.rules";
import { listRequestsWithProjects } from "~/models/requests/list-with-projects.queries.server";
import { markRequestSeen } from "~/models/requests/mark-seen.server";
import { findRequest, findRequestWithContact } from "~/models/requests/queries.server";
import { rejectRequest } from "~/models/requests/reject-request.server";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "~/models/requests/rules";
import { unlockRequest } from "~/models/requests/unlock-request.server";
import { requestLinesOfApi, requestOfApi, requestStatusOfApi } from "~/presenters/requests/request-of-api";
import { refuse } from "../api-error";
import { apiCall } from "../contract";
import { linkPages, pageField } from "../list-pages";

const WRONG_QUERY = "common:errors.api";

const listQuery = z.strictObject({
  page: pageField,
  pageSize: z
    .enum(PAGE_SIZES.map(String), { error: WRONG_QUERY })
    .transform((text) => PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE),
  sortField: z.enum(SORT_FIELDS, { error: WRONG_QUERY }).default("createdAt"),
  sortDirection: z.enum(["asc", "desc"], { error: WRONG_QUERY }).optional(),
  phoneVerified: z
    .enum(["true", "false"], { error: WRONG_QUERY })
    .default("false")
    .transform((text) => text === "true"),
});

const requestIdOf = ({ uuid }: Readonly<Record<string, string>>): string =>
  isUuid(uuid) ? uuid : refuse("request_not_found");

/** The requests that couples sent to a provider. */
export const EVENT_REQUEST_CALLS = [
  apiCall({
    id: "D3-01",
    method: "GET",
    path: "/api/event-requests",
    access: "moderated",
    query: listQuery,
    failure: "requests_loading",
    handle: async ({ ctx, me, query: { page, pageSize, sortField: sort, sortDirection, phoneVerified } }) => {
      const direction = sortDirection ?? SORT_ORDERS[sort];
      const { lines, found } = await listRequestsWithProjects(ctx, me, {
        page,
        pageSize,
        sort,
        direction,
        cursor: null,
        verified: phoneVerified,
      });
      linkPages(ctx, { page, total: found, perPage: pageSize });
      const eventRequests = await requestLinesOfApi(ctx, lines, me.isPremium).catch((error: unknown) => {
        ctx.reportFailure("requests_invalid_format", error);
        return refuse("requests_invalid_format");
      });
      return { eventRequests, unreadMessages: me.requestsUnseen, total: found };
    },
  }),
  apiCall({
    id: "D3-02",
    method: "GET",
    path: "/api/event-requests/{uuid}",
    access: "moderated",
    failure: "request_loading",
    handle: async ({ ctx, me, params }) => {
      const found = await findRequestWithContact(ctx, me.providerId, requestIdOf(params), {
        isOwner: me.impersonator === null,
        isVenue: me.role === "ROLE_VENUE",
      });
      if (!found) return refuse("request_not_found");
      if (found.request.seenAt === null && isOwnView(ctx.request, me))
        ctx.defer(markRequestSeen(ctx, me.providerId, found.request.id));
      return requestOfApi(ctx, found, me.isPremium);
    },
  }),
  apiCall({
    id: "D3-03",
    method: "POST",
    path: "/api/event-requests/{uuid}/unlock",
    access: "moderated",
    ownerOnly: true,
    failure: "unlock_failed",
    takesIdempotencyKey: true,
    handle: async ({ ctx, me, params }) => {
      const id = requestIdOf(params);
      const outcome = await unlockRequest(ctx, me.providerId, id);
      if (outcome.kind === "rejected") throw new AppError(outcome.code);
      return (await findVisibleContact(ctx, me.providerId, id)) ?? refuse("request_not_found");
    },
  }),
  apiCall({
    id: "D3-04",
    method: "POST",
    path: "/api/event-requests/{uuid}/reject",
    access: "moderated",
    body: z.strictObject({ reason: rejectionReasonField, showReason: z.boolean().default(false) }),
    failure: "reject_failed",
    handle: async ({ ctx, me, params, input: { reason, showReason } }) => {
      const id = requestIdOf(params);
      const providerName = providerDisplayName(me);
      const { providerId } = me;
      const outcome = await rejectRequest(
        ctx,
        { providerId, providerName, reason, isReasonShown: showReason },
        id,
      );
      if (outcome.kind === "denied") throw new AppError(outcome.code);
      const request = await findRequest(ctx, providerId, id);
      return request
        ? { status: await requestStatusOfApi(ctx, request, me.isPremium) }
        : refuse("request_not_found");
    },
  }),
];
