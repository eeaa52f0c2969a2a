import { redirect } from "@remix-run/cloudflare";
import { access } from "~/access/access";
import { openExport } from "~/models/privacy/make-exports.server";

/** Download link of a personal data export, sent by e-mail. Only the account it was made for can open it. */
export const loader = access.onboarded.loader(
  async ({ ctx, me, params }) => {
    const copy = await openExport(ctx, { providerId: me.providerId, token: params["token"] ?? "" });
    if (!copy) {
      ctx.flash({ kind: "warn", key: "account:export.errors.gone", stays: true });
      throw redirect("/account");
    }
    return new Response(copy, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="trousseau.json"',
        "Referrer-Policy": "no-referrer",
      },
    });
  },
  { ownerOnly: true },
);
