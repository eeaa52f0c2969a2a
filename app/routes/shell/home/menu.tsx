import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { countWaitingWork } from "~/presenters/moderation/waiting-work";
import { Brandmark } from "~/ui/layouts/brandmark";
import { ButtonLink } from "~/ui/primitives/button";
import { XIcon } from "~/ui/primitives/icons";
import { AccountPanel } from "~/ui/shell/account-panel";
import { menuFor, visibleMenu } from "~/ui/shell/menu";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { CONTENT_ID } from "~/ui/layouts/skip-link";

export const handle = { title: "shell:menu_label" } satisfies PageHandle;

/** The menu as a page. Without JavaScript the menu button links to it. */
export const loader = access.onboarded.loader(async ({ ctx, me }) => ({
  me: {
    ...me,
    isImpersonated: me.impersonator !== null,
    publicUrl: publicProfileUrl(me, ctx),
    waiting: await countWaitingWork(ctx, me),
  },
}));

export default function MenuPage() {
  const { me } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  return (
    <main className="menu-page" id={CONTENT_ID}>
      <h1 className="sr-only">{t("menu_label")}</h1>
      <div className="drawer-header">
        <Brandmark size={28} />
        <ButtonLink variant="ghost" to="/" icon={XIcon} label={t("close_menu")} />
      </div>
      <AccountPanel me={me} menu={visibleMenu(menuFor(me))} />
    </main>
  );
}
