import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { isUuid } from "~/models/core/identifiers";
import { pictureForm } from "~/models/media/picture-form.rules";
import { findUpload, receivePicture, statusOfRejectedUpload } from "~/models/media/uploads.server";
import { findPromotion, type Promotion } from "~/models/promotions/queries.server";
import { promotionPicturePlace, removePromotionPicture } from "~/models/promotions/promotion-picture.server";
import { PROMOTION_PICTURE_SIDE_MIN } from "~/models/promotions/rules";
import { promotionTextFor } from "~/models/promotions/stored-texts.server";
import { useForm } from "~/ui/forms/use-form";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { PromotionPictureForms } from "~/ui/promotions/promotion-picture-forms";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/promotions";

export const handle = {
  enhance: ["picture-page"],
  title: "promotions:picture.title",
  crumbs: [{ text: "promotions:title", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

/** Finds a popup, or responds 404. Other promotions have no picture. */
async function popupOr404(ctx: RequestContext, id: string | undefined): Promise<Promotion> {
  const promotion = isUuid(id) ? await findPromotion(ctx, id) : null;
  if (promotion?.kind !== "popup") throw new AppError("not_found");
  return promotion;
}

export const loader = access.admin.loader(async ({ ctx, params }) => {
  // The state of the upload is read before the picture. If the upload ends between the two reads, the page shows the
  // upload as still running and does not report an error.
  const upload = await findUpload(ctx, promotionPicturePlace(params["id"] ?? ""));
  const { id, texts, picture } = await popupOr404(ctx, params["id"]);
  return {
    id,
    name: promotionTextFor(texts, ctx.language, ctx.domain.defaultLanguage)?.title ?? id,
    picture,
    upload,
  };
});

export const action = access.admin.action(
  pictureForm("promotions:picture.errors.required"),
  async ({ ctx, me, params, input, invalid }) => {
    const { id } = await popupOr404(ctx, params["id"]);
    if (input.intent === "remove") {
      await removePromotionPicture(ctx, me.providerId, id);
      ctx.flash({ kind: "success", key: "promotions:picture.removed" });
      return redirect(`${LIST}/${id}`, 303);
    }
    const received = await receivePicture(ctx, {
      ...promotionPicturePlace(id),
      accountId: me.providerId,
      file: await input.picture.bytes(),
      minSide: PROMOTION_PICTURE_SIDE_MIN,
    });
    if ("rejection" in received)
      return invalid(
        { picture: `promotions:picture.errors.${received.rejection}` },
        statusOfRejectedUpload(received.rejection),
      );
    ctx.flash({ kind: "success", key: "promotions:picture.received" });
    // The browser is redirected to this page again, which shows the progress of the upload.
    return redirect(`${LIST}/${id}/picture`, 303);
  },
  { limit: "uploadPicture", files: { intent: "upload", limit: "uploadPicture" }, secrets: ["picture"] },
);

/** The page on which administrators replace or delete the picture of a popup. */
export default function PromotionPicture() {
  const { id, name, picture, upload } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promotions");
  const form = useForm({ schema: "promotion-picture", rejected: useActionData<typeof action>()?.rejected });
  return (
    <>
      <PageHeader
        title={t("picture.title")}
        lead={t("picture.lead")}
        back={{ to: `${LIST}/${id}`, label: name }}
      />
      <PromotionPictureForms promotion={`${LIST}/${id}`} picture={picture} upload={upload} form={form} />
    </>
  );
}
