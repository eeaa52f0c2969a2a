import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { pictureForm } from "~/models/media/picture-form.rules";
import { PICTURE_MIN_SIDE } from "~/models/media/picture.rules";
import {
  deleteProfilePicture,
  findProfilePicture,
  profilePlace,
} from "~/models/media/profile-picture.server";
import { receivePicture, uploadStatus } from "~/models/media/uploads.server";
import { PictureForms } from "~/ui/account/picture-forms";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["picture-page"],
  title: "account:picture.title",
  crumbs: [{ text: "account:title", to: "/account" }, { from: "crumb" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(async ({ ctx, me }) => {
  return {
    crumb: translator(ctx.language)("account:picture.title"),
    ...(await findProfilePicture(ctx, me.providerId)),
  };
});

export const action = access.onboarded.action(
  pictureForm("account:picture.errors.required"),
  async ({ ctx, me, input, invalid }) => {
    const { providerId } = me;
    if (input.intent === "remove") {
      await deleteProfilePicture(ctx, providerId);
      ctx.flash({ kind: "success", key: "account:picture.removed" });
      return redirect("/account");
    }
    const rejection = await receivePicture(ctx, {
      ...profilePlace(providerId),
      accountId: providerId,
      file: await input.picture.bytes(),
      minSide: PICTURE_MIN_SIDE,
    });
    if (rejection)
      return invalid({ picture: `account:picture.errors.${rejection}` }, uploadStatus(rejection));
    ctx.flash({ kind: "success", key: "account:picture.received" });
    return redirect("/account");
  },
  {
    limit: "uploadPicture",
    files: { intent: "upload", limit: "uploadPicture" },
    secrets: ["picture"],
    failure: ({ intent }) => (intent === "remove" ? "picture_removal_failed" : "picture_failed"),
  },
);

/** The forms of /account, with room for errors. */
export default function Picture() {
  const { picture, upload } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation(["account", "validation"]);
  return (
    <>
      <PageHeader
        title={t("picture.title")}
        lead={t("picture.lead")}
        back={{ to: "/account", label: t("title") }}
      />
      <PictureForms picture={picture} upload={upload} rejected={rejected} />
    </>
  );
}
