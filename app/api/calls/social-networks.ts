import * as z from "zod";
import { translator } from "~/i18n/texts.server";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { confirmConnection, revokeConnection } from "~/models/instagram/change-connection.server";
import { instagramPermissionUrlForClient } from "~/models/instagram/connect.server";
import { ticketField } from "~/models/instagram/form.rules";
import { findConnection } from "~/models/instagram/queries.server";
import { syncPictures } from "~/models/instagram/sync-pictures.server";
import { INVALID_NETWORK_URLS, readNetworkUrls } from "~/models/social-networks/form.rules";
import { findSocialNetworks, storedNetworksJson } from "~/models/social-networks/queries.server";
import { saveSocialNetworks } from "~/models/social-networks/save-networks.server";
import {
  instagramStatusOfApi,
  NETWORK_FIELDS,
  networksOfApi,
} from "~/presenters/social-networks/networks-of-api";
import { ApiError, refuse } from "../api-error";
import { apiCall } from "../contract";
import { versionOfTag, withVersion } from "../version-tag";

const link = z.string({ error: "validation:invalid" }).nullish();

/** The links of a provider to other networks, and its connection to Instagram. */
export const SOCIAL_NETWORK_CALLS = [
  apiCall({
    id: "D2-12",
    method: "GET",
    path: "/api/social-networks",
    access: "planner",
    failure: "networks_loading",
    handle: async ({ ctx, me: { providerId } }) => {
      const [addresses, version, connection] = await Promise.all([
        findSocialNetworks(ctx, providerId),
        readStateDigest(ctx, storedNetworksJson(providerId)),
        findConnection(ctx, providerId),
      ]);
      const instagramStatus = instagramStatusOfApi(connection);
      return withVersion(ctx, version, { ...networksOfApi(addresses), instagramStatus });
    },
  }),
  apiCall({
    id: "D2-13",
    method: "POST",
    path: "/api/social-networks",
    access: "planner",
    body: z.strictObject({
      snFacebook: link,
      snInstagram: link,
      snTwitter: link,
      snTikTok: link,
      snLinkedIn: link,
      snPinterest: link,
    }),
    failure: "networks_failed",
    handle: async ({ ctx, me: { providerId }, input, ifMatch }) => {
      const { addresses, errors } = readNetworkUrls({
        facebook: input.snFacebook,
        instagram: input.snInstagram,
        twitter: input.snTwitter,
        tiktok: input.snTikTok,
        linkedin: input.snLinkedIn,
        pinterest: input.snPinterest,
      });
      const wrong = Object.entries(NETWORK_FIELDS).flatMap(([network, field]) =>
        Object.entries(errors).flatMap(([name, key]) => (name === network ? [[field, key] as const] : [])),
      );
      if (wrong.length > 0)
        throw new ApiError({ status: 400, key: INVALID_NETWORK_URLS, fields: Object.fromEntries(wrong) });
      const seen = versionOfTag(ifMatch);
      if (!(await saveSocialNetworks(ctx, providerId, addresses, seen)))
        return refuse("changed_meanwhile", seen === undefined ? {} : { status: 412 });
      return networksOfApi(addresses);
    },
  }),
  apiCall({
    id: "D2-14",
    method: "GET",
    path: "/api/instagram/auth-url",
    access: "premium",
    ownerOnly: true,
    limit: "connectInstagram",
    limitSubject: ({ me }) => me.providerId,
    failure: "instagram_connect_failed",
    handle: async ({ ctx, me }) => {
      const url = await instagramPermissionUrlForClient(ctx, me.providerId);
      return url === null ? refuse("instagram_off") : { url: new URL(url, ctx.origin).href };
    },
  }),
  apiCall({
    id: "D2-15",
    method: "POST",
    path: "/api/instagram/token",
    access: "premium",
    ownerOnly: true,
    body: z.strictObject({ token: ticketField }),
    limit: "connectInstagram",
    limitSubject: ({ me }) => me.providerId,
    failure: "instagram_connect_failed",
    handle: async ({ ctx, me: { providerId }, input: { token } }) => {
      const problem = await confirmConnection(ctx, providerId, token);
      if (problem) throw new ApiError({ status: 400, key: `social_networks:instagram.errors.${problem}` });
      ctx.defer(syncPictures(ctx, providerId));
      const t = await translator(ctx.language);
      return { success: true, message: t("social_networks:instagram.connected") };
    },
  }),
  apiCall({
    id: "D2-16",
    method: "POST",
    path: "/api/instagram/revoke",
    access: "planner",
    ownerOnly: true,
    failure: "instagram_revoke_failed",
    handle: async ({ ctx, me }) => {
      await revokeConnection(ctx, me.providerId);
      const t = await translator(ctx.language);
      return { success: true, message: t("social_networks:instagram.revoked") };
    },
  }),
];
