import { access } from "~/access/access";
import { todayOnDomain } from "~/i18n/local-days";
import { downloadAs } from "~/i18n/product-name";
import { AppError } from "~/models/core/errors";
import { findCoupleData } from "~/models/couples/data.queries.server";
import { coupleDataFile } from "~/presenters/couples/couple-data-file";

/** Everything that is stored about a couple, as a JSON file. */
export const loader = access.couple.loader(async ({ ctx, me }) => {
  const found = await findCoupleData(ctx, me.coupleId);
  if (!found) throw new AppError("not_found");
  return new Response(coupleDataFile(found, ctx.clock.now()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      ...downloadAs(`${todayOnDomain(ctx)}.json`),
      "Cache-Control": "no-store",
    },
  });
});
