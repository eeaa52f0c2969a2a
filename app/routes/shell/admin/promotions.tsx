import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { access } from "~/access/access";
import type { RequestContext } from "~/context/request-context";
import { DOMAINS } from "~/i18n/domains";
import { countryName, formatDay } from "~/i18n/formats";
import { translator, type Translate } from "~/i18n/texts.server";
import { promotionDays } from "~/presenters/promotions/describe-promotion.server";
import { listPromotions, type Promotion } from "~/models/promotions/queries.server";
import { promotionTextFor } from "~/models/promotions/stored-texts.server";
import { setPromotionActive } from "~/models/promotions/switch-promotion.server";
import { ButtonLink } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import { PromotionList, type ListedPromotion } from "~/ui/promotions/promotion-list";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "promotions:title",
  crumbs: [{ text: "promotions:title" }],
} satisfies PageHandle & ShellHandle;

function toLine(ctx: RequestContext, t: Translate, promotion: Promotion): ListedPromotion {
  const { id, kind, audience, state, isActive, domain, texts } = promotion;
  const locale = ctx.formats.locale;
  const { startsOn, endsOn } = promotionDays(promotion);
  const from = startsOn && t("promotions:from", { day: formatDay(startsOn, { locale }) });
  const until = endsOn && t("promotions:until", { day: formatDay(endsOn, { locale }) });
  return {
    id,
    title: promotionTextFor(texts, ctx.language, ctx.domain.defaultLanguage)?.title ?? id,
    kind,
    audience,
    state,
    isActive,
    place: domain ? countryName(DOMAINS[domain].country, locale) : t("promotions:every_domain"),
    period: [from, until].filter(Boolean).join(" ") || null,
  };
}

export const loader = access.admin.loader(async ({ ctx }) => {
  const promotions = await listPromotions(ctx);
  const t = await translator(ctx.language);
  return { promotions: promotions.map((promotion) => toLine(ctx, t, promotion)) };
});

const schema = z.strictObject({ intent: z.enum(["activate", "deactivate"]), promotion: z.uuid() });

export const action = access.admin.action(schema, async ({ ctx, me, input }) => {
  const isActive = input.intent === "activate";
  await setPromotionActive(ctx, me.providerId, input.promotion, isActive);
  ctx.flash({
    kind: "success",
    key: isActive ? "promotions:flash.activated" : "promotions:flash.deactivated",
  });
  return redirect("/admin/promotions", 303);
});

/** Alerts and popups, newest first. */
export default function Promotions() {
  const { promotions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("promotions");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink variant="primary" to="/admin/promotions/new">
            {t("create")}
          </ButtonLink>
        }
      />
      {promotions.length > 0 ? (
        <Card flush>
          <PromotionList promotions={promotions} />
        </Card>
      ) : (
        <Card>
          <EmptyState title={t("empty_title")}>{t("empty")}</EmptyState>
        </Card>
      )}
    </>
  );
}
