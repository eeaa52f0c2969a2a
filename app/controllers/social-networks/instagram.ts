import type * as z from "zod";
import type { RequestContext } from "~/context/request-context";
import { formatDateTime } from "~/i18n/formats";
import type { Me } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import { confirmConnection, revokeConnection } from "~/models/instagram/change-connection.server";
import { instagramPermissionUrl } from "~/models/instagram/connect.server";
import type { networksPageSchema } from "~/models/instagram/form.rules";
import { findConnection, findConnectionOfTicket } from "~/models/instagram/queries.server";
import type { ConnectionProblem } from "~/models/instagram/rules";
import { syncPictures } from "~/models/instagram/sync-pictures.server";
import type { ShownInstagram } from "~/presenters/social-networks/shown-instagram";

const PAGE = "/social-networks";

/**
 * Reads the data for the section about Instagram. A ticket stands for a connection that the provider has not confirmed
 * yet. If it is not valid, returns `problem`, and the next page explains why.
 */
export async function loadInstagramSection(
  ctx: RequestContext,
  me: Me,
  ticket: string | null,
): Promise<ShownInstagram | { kind: "problem" }> {
  if (!ctx.instagram) return { kind: "off" };
  if (ticket !== null) {
    const found = await findConnectionOfTicket(ctx, me.providerId, ticket);
    if ("problem" in found) {
      flashInstagramProblem(ctx, found.problem);
      return { kind: "problem" };
    }
    // The URL contains the ticket, which other sites must not see. `no-referrer` is not possible: browsers would then
    // send the form with "Origin: null".
    ctx.outgoing.set("Referrer-Policy", "same-origin");
    return { kind: "waiting", waiting: found };
  }
  const address = new URL(ctx.instagram.authorizeAddress({ redirectUri: ctx.origin, state: "" }), ctx.origin);
  if (address.origin !== ctx.origin) ctx.formOrigins.add(address.origin);
  const found = await findConnection(ctx, me.providerId);
  const connection = found && {
    ...found,
    syncedAt: found.syncedAt === null ? null : formatDateTime(found.syncedAt, ctx.formats),
  };
  return me.isPremium
    ? { kind: "premium", connection }
    : { kind: "free", connection, canSubscribe: me.isModerated };
}

export const flashInstagramProblem = (ctx: RequestContext, problem: ConnectionProblem): void =>
  ctx.flash({ kind: "danger", key: `social_networks:instagram.errors.${problem}` });

type InstagramForm = Extract<z.output<typeof networksPageSchema>, { intent: string }>;

/**
 * Handles a form of the section about Instagram.
 * @returns the URL of the next page
 */
export async function handleInstagramForm(ctx: RequestContext, me: Me, form: InstagramForm): Promise<string> {
  const { providerId } = me;
  switch (form.intent) {
    case "connect": {
      if (!me.isPremium) return flashReason(ctx, "premium");
      const session = await ctx.session();
      const address = await instagramPermissionUrl(ctx, {
        providerId,
        sessionHash: session?.tokenHash ?? "",
      });
      return address ?? flashReason(ctx, "failed");
    }
    case "confirm": {
      const problem = await confirmConnection(ctx, providerId, form.ticket);
      if (problem) return flashReason(ctx, problem);
      ctx.defer(syncPictures(ctx, providerId));
      ctx.flash({ kind: "success", key: "social_networks:instagram.connected" });
      return PAGE;
    }
    case "revoke":
      await revokeConnection(ctx, providerId);
      ctx.flash({ kind: "success", key: "social_networks:instagram.revoked" });
      return PAGE;
    case "sync":
      await syncNow(ctx, me);
      return PAGE;
  }
}

function flashReason(ctx: RequestContext, problem: ConnectionProblem): string {
  flashInstagramProblem(ctx, problem);
  return PAGE;
}

async function syncNow(ctx: RequestContext, { providerId, isPremium }: Me): Promise<void> {
  const outcome = await syncPictures(ctx, providerId);
  switch (outcome.kind) {
    case "synced":
      return ctx.flash({
        kind: "success",
        key:
          outcome.imported > 0
            ? "social_networks:instagram.brought"
            : "social_networks:instagram.nothing_new",
        values: { count: outcome.imported },
      });
    case "expired":
      return ctx.flash({ kind: "warn", key: "social_networks:instagram.errors.expired" });
    case "unavailable":
      return ctx.flash({ kind: "danger", key: "social_networks:instagram.errors.sync" });
    case "paused":
      return flashInstagramProblem(ctx, isPremium ? "unlinked" : "premium");
  }
}

/** The error that is shown if a form of the section about Instagram fails unexpectedly. */
export function instagramFailure(intent: InstagramForm["intent"]): ErrorCode {
  if (intent === "revoke") return "instagram_revoke_failed";
  return intent === "sync" ? "instagram_sync_failed" : "instagram_connect_failed";
}
