import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brandmark } from "./brandmark";
import { FlashBanner } from "./flash-message";
import { Footer } from "./footer";
import { LogOutIcon } from "../primitives/icons";
import { LanguageSwitch } from "./language-switch";
import { CONTENT_ID, SkipLink } from "./skip-link";

export interface StaticLayoutProps {
  year: number;
  /** Shows "sign out" at the top, for onboarding. */
  isSignedIn?: boolean | undefined;
  /** Shows the language switch at the top instead of the foot, for pages without an account. */
  hasLanguages?: boolean | undefined;
  /** The stepper, above the columns. */
  stepper?: ReactNode;
  /** At the right from 1000 px: a picture with a quotation. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page with a logo and no other navigation: onboarding, project form, legal pages. */
export function StaticLayout({
  year,
  isSignedIn,
  hasLanguages,
  stepper,
  aside,
  children,
}: StaticLayoutProps) {
  const { t } = useTranslation("common");
  return (
    <div className="ob">
      <SkipLink />
      <header className="ob-top">
        <Brandmark />
        {hasLanguages && <LanguageSwitch />}
        {isSignedIn && (
          <form method="post" action="/logout">
            <button type="submit" className="btn btn-ghost btn-sm">
              <LogOutIcon />
              {t("actions.logout")}
            </button>
          </form>
        )}
      </header>
      <main className="ob-main" id={CONTENT_ID}>
        <FlashBanner />
        {stepper}
        {aside ? (
          <div className="ob-grid">
            <div className="ob-form">{children}</div>
            <aside className="ob-aside">{aside}</aside>
          </div>
        ) : (
          children
        )}
      </main>
      <Footer year={year} hasLanguages={!hasLanguages} />
    </div>
  );
}

/** Page title, with an optional line above ("Étape 2 sur 3") and a lead below. */
export function LightTitle({ eyebrow, title, lead }: { eyebrow?: string; title: string; lead?: string }) {
  return (
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

/** Back and next buttons of a step; the primary one is last. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="ob-act">{children}</div>;
}
