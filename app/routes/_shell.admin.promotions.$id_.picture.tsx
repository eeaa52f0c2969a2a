import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { AppContext } from "~/context";
import { isUuid } from "~/models/identifiers";
import { pictureForm } from "~/models/media/picture-form.rules";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";
import { findPromotion, type Promotion } from "~/models/promotions/queries.server";
import { removePromotionPicture, savePromotionPicture } from "~/models/promotions/save-picture.server";
import { textFor } from "~/models/promotions/stored-texts.server";
import { administrationStyles } from "~/ui/administration/styles";
import { formState } from "~/ui/form-state";
import type { PageHandle } from "~/ui/page-handle";
import { PageHeader } from "~/ui/page-header";
import { PromotionPictureForms } from "~/ui/promotions/promotion-picture-forms";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/promotions";

export const handle = {
  title: "promotions:picture.title",
  texts: ["promotions"],
  crumbs: [{ text: "shell:menu.promotions", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

export const links = administrationStyles;

/** Only a popup has a picture. */
async function popupOr404(app: AppContext, id: string | undefined): Promise<Promotion> {
  const promotion = isUuid(id) ? await findPromotion(app, id) : null;
  if (promotion?.kind !== "popup") throw new Response(null, { status: 404 });
  return promotion;
}

export const loader = access.admin.loader(async ({ app, params }) => {
  const { id, texts, picture } = await popupOr404(app, params["id"]);
  return { id, name: textFor(texts, app.language, app.domain.defaultLanguage)?.title ?? id, picture };
});

export const action = access.admin.action(
  pictureForm("promotions:picture.errors.required"),
  async ({ app, me, params, input, invalid }) => {
    const { id } = await popupOr404(app, params["id"]);
    if (input.intent === "remove") {
      await removePromotionPicture(app, me.providerId, id);
      app.flash({ kind: "success", key: "promotions:picture.removed" });
      return redirect(`${LIST}/${id}`, 303);
    }
    const refusal =
      input.picture.size > PICTURE_MAX_BYTES
        ? "too_large"
        : await savePromotionPicture(
            app,
            me.providerId,
            id,
            new Uint8Array(await input.picture.arrayBuffer()),
          );
    if (refusal) return invalid({ picture: `promotions:picture.errors.${refusal}` });
    app.flash({ kind: "success", key: "promotions:picture.saved" });
    return redirect(`${LIST}/${id}`, 303);
  },
  { limit: "uploadPicture", secrets: ["picture"] },
);

/** The picture of a popup: another one, or none. */
export default function PromotionPicture() {
  const { id, name, picture } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promotions");
  const form = formState(useActionData<typeof action>()?.rejected);
  return (
    <>
      <PageHeader
        title={t("picture.title")}
        lead={t("picture.lead")}
        back={{ to: `${LIST}/${id}`, label: name }}
      />
      <PromotionPictureForms back={`${LIST}/${id}`} picture={picture} form={form} />
    </>
  );
}
