import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";
import { countBadgeView } from "~/http/visits/page-views";
import { productName } from "~/i18n/product-name";
import { viewCountDay } from "~/i18n/local-days";
import type { RequestContext } from "~/context/request-context";
import { translator } from "~/i18n/texts.server";
import type { Me } from "~/models/accounts/sessions/queries.server";
import { drawBadge } from "~/models/badge/drawing.rules";
import { BADGE_CACHE_SECONDS, parseBadgeFileName, SAMPLE_BADGE_ID } from "~/models/badge/rules";
import { findProfileAt } from "~/models/directory/find-profile.server";

/**
 * The badge on partners' sites. A shared cache must not store it, and a browser may store it for one day. Each browser
 * therefore requests it at most once a day, and each request counts as one view, without a cookie. A provider with a
 * hidden profile has no badge.
 */
export const loader = access.anyone.loader(async ({ ctx, me, params, request }) => {
  ctx.sendsNoCookie = true;
  const choice = parseBadgeFileName(params["file"] ?? "");
  const named = choice && (await nameOf(ctx, me, params["provider"] ?? ""));
  if (!choice || named === null) throw new AppError("not_found");
  const t = await translator(choice.language);
  const name = named.name ?? t("badge:sample");
  if (named.counted) countBadgeView(ctx, request, named.counted);
  return new Response(drawBadge({ ...choice, product: productName(), label: t("badge:label"), name }), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": named.isOwn ? "private, no-store" : `private, max-age=${BADGE_CACHE_SECONDS}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
      // If a person opens the file directly, it must not run scripts or load anything.
      "Content-Security-Policy": "default-src 'none'; style-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

interface Named {
  /** Name of the provider; null for a badge without a provider. */
  name: string | null;
  /** The provider whose view is counted, and the day; null if no view is counted. */
  counted: { providerId: string; day: string } | null;
  /** Whether this is the badge of a provider who waits for approval. Only that provider sees it. */
  isOwn: boolean;
}

async function nameOf(ctx: RequestContext, me: Me | null, provider: string): Promise<Named | null> {
  if (provider === SAMPLE_BADGE_ID) return { name: null, counted: null, isOwn: false };
  const found = await findProfileAt(ctx, ctx.domain.code, provider);
  if (found)
    return {
      name: found.name,
      counted: { providerId: found.id, day: viewCountDay(ctx, found) },
      isOwn: false,
    };
  return me?.providerId === provider && me.companyName
    ? { name: me.companyName, counted: null, isOwn: true }
    : null;
}
