import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { profilePictureForm } from "~/models/media/picture-form.rules";
import { PICTURE_MIN_SIDE } from "~/models/media/picture.rules";
import {
  deleteProfilePicture,
  findProfilePicture,
  profilePicturePlace,
} from "~/models/media/profile-picture.server";
import { receivePicture, statusOfRejectedUpload } from "~/models/media/uploads.server";
import { PICTURE_ORIGINS, PictureForms, RemovePictureDialog } from "~/ui/account/picture-forms";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["picture-page"],
  title: "account:picture.title",
  crumbs: [{ text: "account:title", to: "/account" }, { from: "crumb" }],
} satisfies PageHandle & ShellHandle;

/** The page from which the person came. The form redirects back to it. */
const originIn = (search: URLSearchParams) => (search.get("from") === "photos" ? "photos" : "account");

export const loader = access.onboarded.loader(async ({ ctx, me }) => {
  return {
    crumb: (await translator(ctx.language))("account:picture.title"),
    ...(await findProfilePicture(ctx, me.providerId)),
  };
});

export const action = access.onboarded.action(
  profilePictureForm,
  async ({ ctx, me, input, invalid, url }) => {
    const { providerId } = me;
    const back = PICTURE_ORIGINS[originIn(url.searchParams)];
    if (input.intent === "remove") {
      await deleteProfilePicture(ctx, providerId);
      ctx.flash({ kind: "success", key: "account:picture.removed" });
      return redirect(back);
    }
    const received = await receivePicture(ctx, {
      ...profilePicturePlace(providerId),
      accountId: providerId,
      file: await input.picture.bytes(),
      minSide: PICTURE_MIN_SIDE,
      focus: input.focus ?? null,
    });
    if ("rejection" in received)
      return invalid(
        { picture: `account:picture.errors.${received.rejection}` },
        statusOfRejectedUpload(received.rejection),
      );
    ctx.flash({ kind: "success", key: "account:picture.received" });
    return redirect(back);
  },
  {
    limit: "uploadPicture",
    files: { intent: "upload", limit: "uploadPicture" },
    secrets: ["picture"],
    failure: ({ intent }) => (intent === "remove" ? "picture_removal_failed" : "picture_failed"),
  },
);

/** The picture of an account, with the forms that change it and the errors of these forms. */
export default function Picture() {
  const { picture, upload } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const [search] = useSearchParams();
  const { t } = useTranslation(["account", "pictures", "validation"]);
  const origin = originIn(search);
  const page = origin === "photos" ? "/account/picture?from=photos" : "/account/picture";
  return (
    <>
      <PageHeader
        title={t("account:picture.title")}
        lead={t("account:picture.lead")}
        back={{
          to: PICTURE_ORIGINS[origin],
          label: origin === "photos" ? t("pictures:title") : t("account:title"),
        }}
      />
      <PictureForms picture={picture} upload={upload} rejected={rejected} origin={origin} />
      <RemovePictureDialog
        origin={origin}
        closeTo={page}
        name="remove"
        isOpen={search.get("dialog") === "remove"}
      />
    </>
  );
}
