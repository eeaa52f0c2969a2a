import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { signedOutPage } from "~/http/pages/signed-out-page";
import { describeProfile, findProfileToModerate } from "~/models/directory/find-profile.server";
import { Banner } from "~/ui/feedback/banner";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { ProviderProfile } from "~/ui/project/provider-profile";

export const handle: PageHandle = { title: "moderation:preview.title" };

/** Preview of a profile before the moderation decision. No view is counted. */
export const loader = access.admin.loader(async ({ ctx, params }) => {
  const found = await findProfileToModerate(ctx, params["uid"] ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return {
    profile: await describeProfile(ctx, found, ctx),
    year: signedOutPage(ctx).year,
  };
});

export default function ProfilePreview() {
  const { profile, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation("moderation");
  const notice = (
    <Banner
      title={t("preview.notice")}
      action={
        <a className="button button-sm" href={`/admin/moderation/${profile.id}`}>
          {t("preview.back")}
        </a>
      }
    />
  );
  return <ProviderProfile profile={profile} year={year} notice={notice} />;
}
