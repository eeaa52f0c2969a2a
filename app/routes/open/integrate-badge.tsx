import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { badgePage } from "~/presenters/badge/badge-page";
import { publicFrame } from "~/presenters/public-profile/public-frame";
import { originOfDomain } from "~/i18n/domains";
import { translator } from "~/i18n/texts.server";
import { chooseAccent } from "~/models/public-profile/choose-accent.server";
import { accentSchema } from "~/models/public-profile/form.rules";
import { BadgePage } from "~/ui/badge/badge-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PublicLayout } from "~/ui/public/public-layout";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { Shell } from "~/ui/shell/shell";

export const handle = {
  title: "badge:title",
  crumbs: [{ text: "badge:title" }],
  enhance: ["shell", "badge"],
} satisfies PageHandle & ShellHandle;

/**
 * The page of the badge for partners' sites. Signed-in people see it inside the dashboard; for everyone else it is a
 * public page.
 */
export const loader = access.anyone.loader(async ({ ctx, me, url }) => {
  const t = await translator(ctx.language);
  const page = await badgePage(ctx, me);
  return {
    page,
    description:
      page.share === null ? t("badge:lead_visitor_plain") : t("badge:lead_visitor", { share: page.share }),
    canonical: originOfDomain(ctx.domain.code, ctx.hosts, url.port) + url.pathname,
    frame: publicFrame(ctx),
    account: me?.hasFinishedOnboarding
      ? { ...me, publicUrl: publicProfileUrl(me, ctx), isImpersonated: me.impersonator !== null }
      : null,
  };
});

/** Sets the accent colour of the profile. Only providers with Premium may set it. */
export const action = access.premium.action(accentSchema, async ({ ctx, me, input }) => {
  await chooseAccent(ctx, me.providerId, input.accent);
  ctx.flash({ kind: "success", key: "badge:accent.saved" });
  return redirect("/integrate-badge", 303);
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded
    ? [
        { name: "description", content: loaded.description },
        { tagName: "link", rel: "canonical", href: loaded.canonical },
      ]
    : [];

export default function IntegrateBadge() {
  const { page, frame, account } = useLoaderData<typeof loader>();
  if (account)
    return (
      <Shell me={account} year={frame.year}>
        <BadgePage page={page} />
      </Shell>
    );
  return (
    <PublicLayout frame={frame}>
      <div className="public-in pt-8">
        <BadgePage page={page} />
      </div>
    </PublicLayout>
  );
}
