import { access } from "~/access/access";
import { robotFile } from "~/controllers/robots/robot-file";
import { parseSitemapFileName } from "~/models/sitemap/files.rules";
import { openSitemapFile } from "~/models/sitemap/open-sitemap.server";

/** A file of the sitemap of a domain. */
export const loader = access.machine.loader(async ({ ctx, params }) => {
  const number = parseSitemapFileName(params["file"] ?? "");
  return robotFile(ctx, "application/xml", number === null ? null : await openSitemapFile(ctx, number));
});
