import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { Accent } from "~/models/public-profile/accents.rules";
import { classNames } from "../primitives/class-names";
import { Brandmark } from "../layouts/brandmark";
import { FlashBanner } from "../layouts/flash-banner";
import { LanguageSwitch } from "../layouts/language-switch";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { FavoritesLink } from "../favorites/favorites-link";
import { MenuIcon } from "../primitives/icons";
import { useLink, useSite } from "../hooks/use-site";

export interface PublicLayoutProps {
  frame: PublicFrame;
  /** Note at the top of the page, which says that the page is a preview. */
  notice?: ReactNode;
  /** The colour that a Premium provider chose for the page. */
  accent?: Accent | null;
  /** Content that stays at the bottom of the window while the page is scrolled. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page for couples: content between a top bar with a stitched line and a wide footer. */
export function PublicLayout({ frame, notice, accent, foot, children }: PublicLayoutProps) {
  const { t } = useTranslation(["public_site", "directory"]);
  const { flash } = useSite();
  return (
    <div
      className={classNames(
        "public-page",
        accent && `accent-${accent}`,
        "flex min-h-dvh flex-col text-[1rem]/[1.6]",
      )}
    >
      <SkipLink />
      <header className="relative pb-[4px] after:absolute after:inset-x-0 after:bottom-0 after:h-[4px] after:border-y after:border-line">
        <div className="public-in flex min-h-16 flex-wrap items-center justify-between gap-x-4 md:min-h-20">
          <Brandmark to={frame.directory.home} size={32} />
          <nav className="mr-auto hidden side:flex print:hidden" aria-label={t("directory:nav.label")}>
            <DirectoryLinks directory={frame.directory} className={BAR_LINK} />
          </nav>
          <div className="ml-auto flex items-center gap-0.5 print:hidden">
            <a className={BAR_LINK} href={frame.projectHref}>
              {t("project")}
            </a>
            <FavoritesLink href={frame.favoritesHref} />
            <LanguageSwitch nameClass="max-md:sr-only" />
            <a className={BAR_LINK} href={`${frame.office}/login`}>
              {t("providers_door")}
            </a>
            <HeaderMenu frame={frame} />
          </div>
        </div>
      </header>
      <main className="flex-1 pb-(--air) [&>*+*]:mt-(--air) [&>[data-notice]+*]:mt-0" id={CONTENT_ID}>
        {notice && (
          <div className="public-in pt-5" data-notice="">
            {notice}
          </div>
        )}
        {flash && (
          <div className="public-in pt-5" data-notice="">
            <FlashBanner />
          </div>
        )}
        {children}
      </main>
      {foot}
      <PublicFooter {...frame} />
    </div>
  );
}

/** The menu of narrow windows: the links of the header that have no room there. It works without scripts. */
function HeaderMenu({ frame: { directory, projectHref, coupleHref, office } }: { frame: PublicFrame }) {
  const { t } = useTranslation(["public_site", "directory"]);
  return (
    <details className="menu w-auto side:hidden">
      <summary className="px-3 text-ink-2">
        <MenuIcon />
        <span className="sr-only">{t("directory:nav.menu")}</span>
      </summary>
      <nav className="menu-panel w-48" aria-label={t("directory:nav.menu")}>
        <DirectoryLinks directory={directory} />
        <a href={directory.search} rel="nofollow">
          {t("directory:find.submit")}
        </a>
        <a href={projectHref}>{t("project")}</a>
        <a href={coupleHref} rel="nofollow">
          {t("follow_project")}
        </a>
        <a href={`${office}/login`}>{t("providers_door")}</a>
      </nav>
    </details>
  );
}

/** The links to the parts of the directory. Searches are not followed by search engines. */
function DirectoryLinks({
  directory,
  className,
}: {
  directory: PublicFrame["directory"];
  className?: string;
}) {
  const { t } = useTranslation("directory");
  return (
    <>
      {DIRECTORY_PARTS.map((part) => (
        <a className={className} key={part} href={directory[part]} rel={relOfPart(part)}>
          {t(`nav.${part}`)}
        </a>
      ))}
    </>
  );
}

const DIRECTORY_PARTS = ["planners", "venues", "services", "regions"] as const;

const relOfPart = (part: (typeof DIRECTORY_PARTS)[number]) =>
  part === "planners" || part === "venues" ? "nofollow" : undefined;

const BAR_LINK =
  "inline-flex min-h-11 items-center rounded-md px-3 text-(length:--text-md) font-[520] whitespace-nowrap text-ink-2 no-underline hover:bg-linen-2 hover:text-ink max-md:hidden";

/** The upper part of a page: its name and its pictures. */
export const PublicTop = ({ children }: { children: ReactNode }) => (
  <div className="public-in grid gap-5 pt-[clamp(1.25rem,0.75rem+1.4vw,2.25rem)]">{children}</div>
);

const FOOT_TITLE = "mb-1 [font:600_var(--text-sm)/1.25rem_var(--font-sans)] tracking-[0]";
const FOOT_LINE = "flex flex-wrap gap-x-5";

function FootLink({
  href,
  lang,
  rel,
  children,
}: {
  href: string;
  lang?: string;
  rel?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      className="inline-flex min-h-[max(2rem,var(--target-min))] items-center text-ink-2 no-underline hover:text-ink hover:underline"
      href={href}
      lang={lang}
      rel={rel}
    >
      {children}
    </a>
  );
}

function PublicFooter({ year, countries, directory, projectHref, coupleHref, office }: PublicFrame) {
  const { t } = useTranslation(["public_site", "common", "directory"]);
  const { supportEmail } = useSite();
  const link = useLink();
  return (
    <footer className="relative bg-linen text-(length:--text-md) before:absolute before:inset-x-0 before:top-0 before:h-[4px] before:border-y before:border-line print:hidden">
      <div className="public-in grid gap-x-6 gap-y-9 pt-14 pb-10 md:grid-cols-[1.5fr_1fr_1.2fr_1.2fr]">
        <div>
          <Brandmark to={directory.home} size={32} />
          <p className="mt-3 mb-2 [font:italic_410_1.1875rem/1.4_var(--font-serif)] text-ink-2">
            {t("motto")}
          </p>
          <p className={FOOT_LINE}>
            <FootLink href={projectHref}>{t("project")}</FootLink>
            <FootLink href={coupleHref} rel="nofollow">
              {t("follow_project")}
            </FootLink>
          </p>
        </div>
        <nav aria-labelledby="foot-directory">
          <h2 className={FOOT_TITLE} id="foot-directory">
            {t("directory:nav.foot")}
          </h2>
          <ul role="list">
            {DIRECTORY_PARTS.map((part) => (
              <li key={part}>
                <FootLink href={directory[part]} rel={relOfPart(part)}>
                  {t(`directory:nav.${part}`)}
                </FootLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="foot-providers">
          <h2 className={FOOT_TITLE} id="foot-providers">
            {t("providers")}
          </h2>
          <ul role="list">
            <li>
              <FootLink href={`${office}/login`}>{t("sign_in")}</FootLink>
            </li>
            <li>
              <FootLink href={`${office}/register`}>{t("register")}</FootLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="foot-countries">
          <h2 className={FOOT_TITLE} id="foot-countries">
            {t("countries")}
          </h2>
          <ul className="columns-[2_6.5rem]" role="list">
            {countries.map(({ code, name, language, href }) => (
              <li key={code}>
                <FootLink href={href} lang={language}>
                  {name}
                </FootLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="public-in flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4 pb-6 text-(length:--text-sm) text-ink-2">
        <p className={FOOT_LINE}>{t("common:footer.copyright", { year })}</p>
        <p className={FOOT_LINE}>
          {supportEmail && <FootLink href={`mailto:${supportEmail}`}>{t("common:footer.help")}</FootLink>}
          <FootLink href={link("/legal-notice")}>{t("common:footer.legal_notice")}</FootLink>
          <FootLink href={link("/terms")}>{t("common:footer.terms")}</FootLink>
          <FootLink href={link("/privacy")}>{t("common:footer.privacy")}</FootLink>
        </p>
      </div>
    </footer>
  );
}
