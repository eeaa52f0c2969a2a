import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brandmark } from "./brandmark";
import { FlashBanner } from "./flash-message";
import { Footer } from "./footer";
import { LogOutIcon } from "./icons";
import { LanguageSwitch } from "./language-switch";
import { CONTENT_ID, SkipLink } from "./skip-link";

export interface LightLayoutProps {
  year: number;
  /** Shows "sign out" at the top: onboarding. */
  isSignedIn?: boolean | undefined;
  /** The language switch at the top instead of the foot: pages met without an account. */
  hasLanguages?: boolean | undefined;
  /** The thread of steps, above the columns. */
  stepper?: ReactNode;
  /** From 1000 px, at the right: a picture with a voice. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of its own, with the logo and nothing to wander off to: onboarding, project form, legal pages. */
export function LightLayout({ year, isSignedIn, hasLanguages, stepper, aside, children }: LightLayoutProps) {
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

/** Title of a light page, with an eyebrow ("Étape 2 sur 3") and a line of lead. */
export function LightTitle({ eyebrow, title, lead }: { eyebrow?: string; title: string; lead?: string }) {
  return (
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

/** Back and next at the foot of a step; the primary one comes last. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="ob-act">{children}</div>;
}
