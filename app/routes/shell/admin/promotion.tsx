import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { DOMAIN_CODES, DOMAINS, isLanguage, LANGUAGES } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { isUuid } from "~/models/core/identifiers";
import { promotionFields } from "~/presenters/promotions/describe-promotion.server";
import { EVERY_DOMAIN, promotionSchema } from "~/models/promotions/form.rules";
import { findPromotion, type Promotion } from "~/models/promotions/queries.server";
import { savePromotion } from "~/models/promotions/save-promotion.server";
import { promotionTextFor } from "~/models/promotions/stored-texts.server";
import { ButtonLink } from "~/ui/primitives/button";
import { useForm } from "~/ui/forms/use-form";
import { ImageIcon } from "~/ui/primitives/icons";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { PromotionForm } from "~/ui/promotions/promotion-form";
import { PromotionVisibilityForm } from "~/ui/promotions/promotion-list";
import { PromotionPreview } from "~/ui/promotions/promotion-preview";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

const LIST = "/admin/promotions";
/** Last path segment for a new promotion. */
const NEW = "new";

export const handle = {
  title: "promotions:edit_title",
  crumbs: [{ text: "promotions:title", to: LIST }, { from: "name" }],
} satisfies PageHandle & ShellHandle;

/** The promotion that the URL names; null for a new promotion. */
async function promotionOr404(ctx: RequestContext, id: string | undefined): Promise<Promotion | null> {
  if (id === NEW) return null;
  const promotion = isUuid(id) ? await findPromotion(ctx, id) : null;
  if (!promotion) throw new AppError("not_found");
  return promotion;
}

export const loader = access.admin.loader(async ({ ctx, params, url }) => {
  const promotion = await promotionOr404(ctx, params["id"]);
  const t = await translator(ctx.language);
  const asked = url.searchParams.get("preview");
  const language = isLanguage(asked) ? asked : ctx.language;
  const domain = promotion?.domain ? DOMAINS[promotion.domain] : ctx.domain;
  const text = promotion && promotionTextFor(promotion.texts, language, domain.defaultLanguage);
  return {
    id: promotion?.id ?? null,
    name: promotion ? (text?.title ?? promotion.id) : t("promotions:new_title"),
    isActive: promotion?.isActive ?? false,
    fields: promotion ? promotionFields(promotion) : {},
    preview:
      promotion && text
        ? { kind: promotion.kind, text, link: promotion.link, picture: promotion.picture, language }
        : null,
    languages: [ctx.language, ...LANGUAGES.filter((other) => other !== ctx.language)],
    domains: [
      { value: EVERY_DOMAIN, label: t("promotions:every_domain") },
      ...DOMAIN_CODES.map((code) => ({
        value: code,
        label: countryName(DOMAINS[code].country, ctx.formats.locale),
      })),
    ],
  };
});

export const action = access.admin.action(promotionSchema, async ({ ctx, me, params, input }) => {
  const promotion = await promotionOr404(ctx, params["id"]);
  const id = await savePromotion(ctx, me.providerId, promotion?.id ?? null, input);
  if (!id) throw new AppError("not_found");
  ctx.flash({ kind: "success", key: promotion ? "promotions:flash.saved" : "promotions:flash.created" });
  return redirect(`${LIST}/${id}`, 303);
});

/** The page of a promotion, with its preview and the form for all its settings. */
export default function EditPromotion() {
  const { id, name, isActive, fields, preview, languages, domains } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promotions");
  const form = useForm({
    schema: "promotion",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: fields,
  });
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: LIST, label: t("title") }}
        actions={
          id && (
            <>
              {preview?.kind === "popup" && (
                <ButtonLink size="sm" to={`${LIST}/${id}/picture`} icon={ImageIcon}>
                  {t("picture.open")}
                </ButtonLink>
              )}
              <PromotionVisibilityForm id={id} isActive={isActive} title={name} />
            </>
          )
        }
      />
      {id && preview && (
        <PromotionPreview
          {...preview}
          languages={languages.map((code) => ({
            to: `${LIST}/${id}?preview=${code}`,
            label: code.toUpperCase(),
            isCurrent: code === preview.language,
          }))}
        />
      )}
      <PromotionForm key={id ?? NEW} form={form} languages={languages} domains={domains} />
    </>
  );
}
