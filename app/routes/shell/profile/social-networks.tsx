import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import {
  handleInstagramForm,
  instagramFailure,
  loadInstagramSection,
} from "~/controllers/social-networks/instagram";
import { ERRORS } from "~/models/core/errors";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { networksPageSchema } from "~/models/instagram/form.rules";
import { findSocialNetworks, storedNetworksJson } from "~/models/social-networks/queries.server";
import { saveSocialNetworks } from "~/models/social-networks/save-networks.server";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PageHeader } from "~/ui/primitives/page-header";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { InstagramSection } from "~/ui/social-networks/instagram-section";
import { NetworksForm } from "~/ui/social-networks/networks-form";

export const handle = {
  title: "social_networks:title",
  crumbs: [{ text: "social_networks:title" }],
  enhance: ["unsaved", "social-networks"],
} satisfies PageHandle & ShellHandle;

const PAGE = "/social-networks";

export const loader = access.planner.loader(async ({ ctx, me, url }) => {
  const [addresses, seen, instagram] = await Promise.all([
    findSocialNetworks(ctx, me.providerId),
    readStateDigest(ctx, storedNetworksJson(me.providerId)),
    loadInstagramSection(ctx, me, url.searchParams.get("token")),
  ]);
  // If the ticket in the URL is not valid, redirects to this page without the ticket. The page then shows the reason.
  if (instagram.kind === "problem") throw redirect(PAGE);
  return { addresses, seen, instagram };
});

export const action = access.planner.action(
  networksPageSchema,
  async ({ ctx, me, input, invalid }) => {
    if ("intent" in input) return redirect(await handleInstagramForm(ctx, me, input), 303);
    if (!(await saveSocialNetworks(ctx, me.providerId, input.addresses, input.seen)))
      return invalid({ "": ERRORS.changed_meanwhile.key }, ERRORS.changed_meanwhile.status);
    ctx.flash({ kind: "success", key: "social_networks:saved" });
    return redirect(PAGE, 303);
  },
  {
    ownerOnly: (input) => "intent" in input,
    limit: (input) =>
      "intent" in input && input.intent !== "revoke"
        ? input.intent === "sync"
          ? "syncInstagram"
          : "connectInstagram"
        : null,
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    secrets: ["ticket"],
    failure: (input) => ("intent" in input ? instagramFailure(input.intent) : "networks_failed"),
  },
);

/** A provider's profiles on other networks, and its pictures from Instagram. The public profile shows both. */
export default function SocialNetworks() {
  const { addresses, seen, instagram } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { t } = useTranslation("social_networks");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <NetworksForm addresses={addresses} seen={seen} rejected={rejected}>
        {instagram.kind !== "off" && <InstagramSection shown={instagram} rejected={rejected} />}
      </NetworksForm>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("social_networks");
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo={PAGE} />;
}
