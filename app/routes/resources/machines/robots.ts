import { access } from "~/access/access";
import { robotFile } from "~/controllers/robots/robot-file";
import { languagePrefix } from "~/i18n/public-address";
import { isPublicEnvironment } from "~/models/environments/rules";
import { SITEMAP_PATH } from "~/models/sitemap/files.rules";
import { sitemapUrl } from "~/models/sitemap/page-urls.server";
import { robotsOfOffice, robotsOfPublicSide } from "~/models/sitemap/robots.rules";

/** What robots may read: on the public side the directory, in the back-office only pages without an account. */
export const loader = access.machine.loader(({ ctx }) => {
  const { domain, side } = ctx;
  const prefixes = domain.languages.map(({ name }) => languagePrefix(domain, name));
  const sitemap = isPublicEnvironment(ctx.settings) ? sitemapUrl(SITEMAP_PATH, domain, ctx) : null;
  const text = side === "office" ? robotsOfOffice() : robotsOfPublicSide(prefixes, sitemap);
  return Promise.resolve(robotFile(ctx, "text/plain", text));
});
