import { access } from "~/access/access";
import { robotFile } from "~/controllers/robots/robot-file";
import { openSitemap } from "~/models/sitemap/open-sitemap.server";

/** The sitemap of a domain, for search engines. */
export const loader = access.machine.loader(async ({ ctx }) =>
  robotFile(ctx, "application/xml", await openSitemap(ctx)),
);
