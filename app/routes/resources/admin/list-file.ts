import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { isOverLimit } from "~/http/limits/enforce-rate-limit";
import { todayOnDomain } from "~/i18n/local-days";
import { listExportSchema } from "~/models/admin-exports/lists.rules";
import { beginListExport, endListExport } from "~/models/admin-exports/record-list-export.server";
import { ERRORS } from "~/models/core/errors";
import { exportList } from "~/presenters/admin-exports/export-list.server";
import { csvHeaders } from "~/presenters/csv-file";

const PAGE = "/admin/exports";

/** The page with the second-factor code leads back to this address, which has no page of its own. */
export const loader = access.admin.loader(async () => redirect(PAGE));

/** Sends a list as a CSV file. It is a POST, because each download is recorded in the audit log. */
export const action = access.admin.action(
  listExportSchema,
  async ({ ctx, me, input }) => {
    if (await isOverLimit(ctx, "exportList", me.providerId)) {
      ctx.flash({ kind: "warn", key: ERRORS.rate_limited.key });
      return redirect(PAGE, 303);
    }
    await beginListExport(ctx, me.providerId, input);
    ctx.readsWhileSent = true;
    const file = await exportList(ctx, input, (rows) => endListExport(ctx, me.providerId, input, rows));
    const name = input.domain === "all" ? input.list : `${input.list}-${input.domain}`;
    return new Response(file, { headers: csvHeaders(name, todayOnDomain(ctx)) });
  },
  { freshSecondFactor: true, answersJson: true },
);
