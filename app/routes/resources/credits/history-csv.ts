import { access } from "~/access/access";
import { csvHeaders } from "~/presenters/csv-file";
import { exportLedger } from "~/presenters/credits/export-ledger.server";
import { todayOnDomain } from "~/i18n/local-days";

/** The whole credit ledger of a provider as a CSV file, for accounting. */
export const loader = access.moderated.loader(async ({ ctx, me }) => {
  ctx.readsWhileSent = true;
  return new Response(await exportLedger(ctx, me.providerId), {
    headers: csvHeaders("credits", todayOnDomain(ctx)),
  });
});
