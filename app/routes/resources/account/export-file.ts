import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { productName } from "~/i18n/product-name";
import { exportFileName } from "~/models/privacy/export.rules";
import { openExportFile } from "~/models/privacy/open-export.server";

/** One file of an account's exported data. Only that account can open the file. */
export const loader = access.onboarded.loader(
  async ({ ctx, me, params }) => {
    const number = Number(params["number"]);
    const file = await openExportFile(ctx, {
      providerId: me.providerId,
      token: params["token"] ?? "",
      number,
    });
    if (!file) {
      ctx.flash({ kind: "warn", key: "account:export.errors.gone", stays: true });
      throw redirect("/account");
    }
    return new Response(file.body, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${exportFileName(productName(), number)}"`,
        "Referrer-Policy": "no-referrer",
      },
    });
  },
  { ownerOnly: true },
);
