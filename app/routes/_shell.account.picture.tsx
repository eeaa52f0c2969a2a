import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { describeFailure, logEvent } from "~/log";
import { pictureForm } from "~/models/media/picture-form.rules";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { deletePicture, savePicture } from "~/models/media/save-picture.server";
import { AppError, ERRORS } from "~/models/errors";
import { PictureForms } from "~/ui/account/picture-forms";
import { formState } from "~/ui/form-state";
import type { PageHandle } from "~/ui/page-handle";
import { PageHeader } from "~/ui/page-header";
import { settingsStyles } from "~/ui/settings-styles";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const links = settingsStyles;

export const handle = {
  title: "account:picture.title",
  texts: ["account", "validation"],
  crumbs: [{ text: "shell:menu.account", to: "/account" }, { from: "crumb" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(async ({ app, me }) => {
  return { crumb: translator(app.language)("account:picture.title"), picture: me.pictureKey };
});

export const action = access.onboarded.action(
  pictureForm("account:picture.errors.required"),
  async ({ app, me, input, invalid }) => {
    const { providerId } = me;
    try {
      if (input.intent === "remove") {
        await deletePicture(app, providerId);
        app.flash({ kind: "success", key: "account:picture.removed" });
        return redirect("/account");
      }
      const refusal =
        input.picture.size > PICTURE_MAX_BYTES
          ? "too_large"
          : await savePicture(app, { providerId, file: new Uint8Array(await input.picture.arrayBuffer()) });
      if (refusal) return invalid({ picture: `account:picture.errors.${refusal}` });
      app.flash({ kind: "success", key: "account:picture.saved" });
      return redirect("/account");
    } catch (error) {
      if (error instanceof AppError || !(error instanceof Error)) throw error;
      const code = input.intent === "remove" ? "picture_removal_failed" : "picture_failed";
      logEvent({
        event: "failure",
        level: "error",
        requestId: app.requestId,
        code,
        failure: describeFailure(error),
      });
      return invalid({ "": ERRORS[code].key }, ERRORS[code].status);
    }
  },
  { limit: "uploadPicture", secrets: ["picture"] },
);

/** The same forms as on /account, with room for what is wrong. */
export default function Picture() {
  const { picture } = useLoaderData<typeof loader>();
  const form = formState(useActionData<typeof action>()?.rejected);
  const { t } = useTranslation(["account", "validation"]);
  return (
    <>
      <PageHeader
        title={t("picture.title")}
        lead={t("picture.lead")}
        back={{ to: "/account", label: t("title") }}
      />
      <PictureForms picture={picture} form={form} />
    </>
  );
}
