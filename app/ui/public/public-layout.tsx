import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { Accent } from "~/models/public-profile/accents.rules";
import { classNames } from "../primitives/class-names";
import { Brandmark } from "../layouts/brandmark";
import { FlashBanner } from "../layouts/flash-banner";
import { LanguageSwitch } from "../layouts/language-switch";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { useSite } from "../hooks/use-site";

export interface PublicLayoutProps {
  frame: PublicFrame;
  /** Above everything: the note that the page is a preview. */
  notice?: ReactNode;
  /** The colour that a Premium provider chose for the page. */
  accent?: Accent | null;
  /** Content that stays at the bottom of the window while the page is scrolled. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page for couples: content between a top bar with a stitched line and a wide footer. */
export function PublicLayout({ frame, notice, accent, foot, children }: PublicLayoutProps) {
  const { t } = useTranslation("public_site");
  return (
    <div className={classNames("public-page", accent && `accent-${accent}`)}>
      <SkipLink />
      <header className="public-bar">
        <div className="public-in public-bar-in">
          <Brandmark to={COUPLES_HOME} size={32} />
          <div className="public-bar-end">
            <a className="public-bar-link max-md:hidden" href={COUPLES_HOME}>
              {t("project")}
            </a>
            <LanguageSwitch />
            <a className="public-bar-link max-md:hidden" href="/login">
              {t("providers_door")}
            </a>
          </div>
        </div>
      </header>
      <main id={CONTENT_ID}>
        {notice && <div className="public-in public-notice">{notice}</div>}
        <FlashBanner />
        {children}
      </main>
      {foot}
      <PublicFooter {...frame} />
    </div>
  );
}

/** The start page for couples, where they describe their project. */
const COUPLES_HOME = "/project";

function PublicFooter({ year, countries }: PublicFrame) {
  const { t } = useTranslation(["public_site", "common"]);
  const { supportEmail } = useSite();
  return (
    <footer className="public-foot">
      <div className="public-in public-foot-in">
        <div>
          <Brandmark to={COUPLES_HOME} size={32} />
          <p className="public-foot-line">{t("motto")}</p>
          <a href={COUPLES_HOME}>{t("project")}</a>
        </div>
        <nav aria-labelledby="foot-providers">
          <h2 id="foot-providers">{t("providers")}</h2>
          <ul role="list">
            <li>
              <a href="/login">{t("sign_in")}</a>
            </li>
            <li>
              <a href="/register">{t("register")}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="foot-countries">
          <h2 id="foot-countries">{t("countries")}</h2>
          <ul className="columns-[2_6.5rem]" role="list">
            {countries.map(({ code, name, language, href }) => (
              <li key={code}>
                <a href={href} lang={language}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="public-in public-foot-end">
        <p>{t("common:footer.copyright", { year })}</p>
        <p>
          {supportEmail && <a href={`mailto:${supportEmail}`}>{t("common:footer.help")}</a>}
          <a href="/terms">{t("common:footer.terms")}</a>
          <a href="/privacy">{t("common:footer.privacy")}</a>
        </p>
      </div>
    </footer>
  );
}
