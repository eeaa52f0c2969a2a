import { access } from "~/access/access";
import { exportLedger } from "~/presenters/credits/export-ledger.server";
import { todayOnDomain } from "~/i18n/local-days";

/** The whole credit ledger of a provider as a CSV file, for accounting. */
export const loader = access.moderated.loader(async ({ ctx, me }) => {
  const day = todayOnDomain(ctx);
  ctx.readsWhileSent = true;
  return new Response(await exportLedger(ctx, me.providerId), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="trousseau-credits-${day}.csv"`,
    },
  });
});
