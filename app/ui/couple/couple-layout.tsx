import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { COUPLE_ACCOUNT_PATH, COUPLE_DATA_PATH, COUPLE_PATH } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import { FavoritesLink } from "../favorites/favorites-link";
import { useLink, useSite } from "../hooks/use-site";
import { Brandmark } from "../layouts/brandmark";
import { FlashBanner } from "../layouts/flash-banner";
import { Footer } from "../layouts/footer";
import { LanguageSwitch } from "../layouts/language-switch";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { ChevronDownIcon, LogOutIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";

/** A page of the couple, with its menu once it is signed in. */
export function CoupleLayout({ frame, children }: { frame: CoupleFrame; children: ReactNode }) {
  const { flash } = useSite();
  return (
    <div className="public-page flex min-h-dvh flex-col text-[1rem]/[1.6]">
      <SkipLink />
      <header className="relative pb-[4px] after:absolute after:inset-x-0 after:bottom-0 after:h-[4px] after:border-y after:border-line">
        <div className="public-in flex min-h-16 flex-wrap items-center justify-between gap-x-3 md:min-h-20">
          <Brandmark to={frame.home} size={32} />
          <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5 print:hidden">
            <FavoritesLink href={frame.favoritesHref} />
            <LanguageSwitch nameClass="max-md:sr-only" />
            {frame.person && <CoupleMenu person={frame.person} projectHref={frame.projectHref} />}
          </div>
        </div>
      </header>
      <main className="flex-1 pb-(--air)" id={CONTENT_ID}>
        {flash && (
          <div className="public-in pt-5">
            <FlashBanner />
          </div>
        )}
        {children}
      </main>
      <Footer year={frame.year} hasLanguages={false} isFullWidth />
    </div>
  );
}

/** The couple's menu. It works without scripts. */
function CoupleMenu({
  person: { id, firstname, lastname },
  projectHref,
}: {
  person: NonNullable<CoupleFrame["person"]>;
  projectHref: string;
}) {
  const { t } = useTranslation("couple");
  const link = useLink();
  return (
    <details className="menu w-auto">
      <summary className="text-ink-2">
        <Monogram seed={id} firstname={firstname} lastname={lastname} size="sm" />
        <span className="max-md:sr-only">{firstname}</span>
        <span className="sr-only">, {t("menu.label")}</span>
        <ChevronDownIcon size="sm" />
      </summary>
      <nav className="menu-panel w-60" aria-label={t("menu.label")}>
        <a href={link(COUPLE_PATH)}>{t("menu.projects")}</a>
        <a href={link(COUPLE_ACCOUNT_PATH)}>{t("menu.account")}</a>
        <a href={link(COUPLE_DATA_PATH)}>{t("data.title")}</a>
        <a href={projectHref}>{t("menu.new_project")}</a>
        <form method="post" action={link(COUPLE_ACCOUNT_PATH)}>
          <button type="submit" name="intent" value="sign_out">
            <LogOutIcon size="sm" />
            {t("menu.sign_out")}
          </button>
        </form>
      </nav>
    </details>
  );
}

/** The title of a page with its introduction. */
export const CoupleTitle = ({ title, lead }: { title: string; lead?: ReactNode }) => (
  <div className="grid gap-3 pt-[clamp(1.75rem,1.2rem+2.4vw,3.25rem)]">
    <h1 className="wrap-anywhere">{title}</h1>
    {lead && <p className="text-[1.0625rem] text-ink-2">{lead}</p>}
  </div>
);

/** A narrow column for a page with one form or one message. */
export const CoupleColumn = ({ children }: { children: ReactNode }) => (
  <div className="public-in">
    <div className="grid max-w-136 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
  </div>
);
