import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { formatDate, formatFileSize } from "~/i18n/formats";
import { listExportFiles } from "~/models/privacy/open-export.server";
import { ExportPage } from "~/ui/account/export-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "account:export.page.title",
  crumbs: [{ text: "account:title", to: "/account" }, { text: "account:export.page.title" }],
} satisfies PageHandle & ShellHandle;

/**
 * The files with an account's exported data. The link to this page is sent by e-mail, and only that account can open
 * the page.
 */
export const loader = access.onboarded.loader(
  async ({ ctx, me, params }) => {
    const token = params["token"] ?? "";
    const copy = await listExportFiles(ctx, { providerId: me.providerId, token });
    if (!copy) {
      ctx.flash({ kind: "warn", key: "account:export.errors.gone", stays: true });
      throw redirect("/account");
    }
    const formats = ctx.formats;
    ctx.outgoing.set("Referrer-Policy", "no-referrer");
    return {
      until: formatDate(copy.expiresAt, formats),
      files: copy.files.map(({ number, bytes, pictures }) => ({
        path: `/account/export/${token}/${number}`,
        number,
        pictures,
        size: formatFileSize(bytes, formats.locale),
      })),
    };
  },
  { ownerOnly: true },
);

export default function Export() {
  return <ExportPage {...useLoaderData<typeof loader>()} />;
}
