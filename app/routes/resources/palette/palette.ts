import { access } from "~/access/access";
import { ACCESS_LEVEL_RULES } from "~/access/levels";
import { checkPaletteLimit } from "~/http/limits/rate-limits";
import { translator } from "~/i18n/texts.server";
import { AppError } from "~/models/core/errors";
import { tidySearchText, type PaletteAnswer, type PaletteEntry } from "~/models/palette/rules";
import { REQUEST_SEARCH_MAX } from "~/models/requests/list.rules";
import { findPaletteEntries, readRecentEntries } from "~/presenters/palette/palette.server";
import { menuFor, visibleMenu } from "~/ui/shell/menu";
import { pagesOfMenu } from "~/ui/shell/menu-pages";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";

/**
 * GET /palette returns the pages of the account's menu and its latest requests; GET /palette?q=martin returns the
 * results of a search. Each list contains only what the account's access level allows.
 */
export const loader = access.onboarded.loader(async ({ ctx, me, url }) => {
  const limited = await checkPaletteLimit(ctx, me.providerId);
  if (limited) {
    ctx.outgoing.set("Retry-After", String(limited.retryAfter));
    throw new AppError("rate_limited", "searchPalette");
  }
  const reader = {
    me,
    seesRequests: ACCESS_LEVEL_RULES.moderated(me).kind === "pass",
    isAdministrator: ACCESS_LEVEL_RULES.admin(me).kind === "pass",
  };
  const typed = tidySearchText(url.searchParams.get("q") ?? "").slice(0, REQUEST_SEARCH_MAX);
  const answer: PaletteAnswer =
    typed === ""
      ? { pages: await pagesFor(), groups: await readRecentEntries(ctx, reader) }
      : { pages: [], groups: await findPaletteEntries(ctx, reader, typed) };
  return Response.json(answer);

  async function pagesFor(): Promise<PaletteEntry[]> {
    const t = await translator(ctx.language);
    const account = {
      ...me,
      isImpersonated: me.impersonator !== null,
      publicUrl: publicProfileUrl(me, ctx),
    };
    return pagesOfMenu(visibleMenu(menuFor(account))).map(({ name, within, to, opensNewTab }) => ({
      name: t(name),
      detail: within === null ? "" : t(within),
      to,
      opensNewTab,
    }));
  }
});
