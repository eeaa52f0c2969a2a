import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Brandmark } from "./brandmark";
import { FlashBanner } from "./flash-banner";
import { Footer } from "./footer";
import { Button, type ButtonProps } from "../primitives/button";
import { LogOutIcon } from "../primitives/icons";
import { LanguageSwitch } from "./language-switch";
import { Toaster } from "../feedback/toaster";
import { UnsentToast } from "../feedback/unsent-toast";
import { CONTENT_ID, SkipLink } from "./skip-link";

export interface StaticLayoutProps {
  year: number;
  /** Whether the header has the button "sign out". Onboarding needs it. */
  isSignedIn?: boolean | undefined;
  /** Whether the language switch is at the top instead of the bottom, for pages without an account. */
  hasLanguages?: boolean | undefined;
  /** Stepper above the columns. */
  stepper?: ReactNode;
  /** A picture with a quotation, shown on the right in windows of at least 1000 px. */
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
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line px-(--gutter)">
        <Brandmark />
        {hasLanguages && <LanguageSwitch />}
        {isSignedIn && (
          <form method="post" action="/logout">
            <button type="submit" className="button button-ghost button-sm">
              <LogOutIcon />
              {t("actions.logout")}
            </button>
          </form>
        )}
      </header>
      <main className="mx-auto w-full max-w-272 flex-1 px-(--gutter) pt-6 pb-12 side:pt-11" id={CONTENT_ID}>
        <FlashBanner />
        {stepper}
        {aside ? (
          <TwoColumns>
            <div className={FORM_COLUMN}>{children}</div>
            <aside className="rotate-[0.6deg] rounded-lg border border-line bg-surface px-4 pt-4 pb-5.5 shadow-2 max-side:hidden">
              {aside}
            </aside>
          </TwoColumns>
        ) : (
          children
        )}
      </main>
      <Footer year={year} hasLanguages={!hasLanguages} isFullWidth />
      {isSignedIn && (
        <>
          <UnsentToast />
          <Toaster />
        </>
      )}
    </div>
  );
}

/** Classes of a column of fields or text. Its width makes lines easy to read. */
export const FORM_COLUMN = "grid max-w-136 gap-5.5";

/** A layout of two columns in windows of at least 1000 px. The right column is narrow. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-7 side:mt-12 side:grid side:grid-cols-[minmax(0,1fr)_21rem] side:items-start side:gap-20">
      {children}
    </div>
  );
}

/**
 * Classes of the right column. On phones it is below the left column; from 1000 px it is beside the left column and
 * always in view.
 */
export const RIGHT_COLUMN = "max-side:mt-8 side:sticky side:top-6";

/** Title of a page, with an optional line above it ("Étape 2 sur 3") and an introduction below it. */
export function StaticPageTitle({
  eyebrow,
  title,
  lead,
}: {
  eyebrow?: string;
  title: string;
  lead?: string;
}) {
  return (
    <div>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
    </div>
  );
}

/** The "back" and "next" buttons of a step. NextButton must be the last. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-t border-line pt-5 *:only:ml-auto side:justify-end">
      {children}
    </div>
  );
}

/** The primary button of a step. On phones it fills the space beside "back". */
export function NextButton(props: Pick<ButtonProps, "name" | "value" | "children">) {
  return (
    <Button
      variant="primary"
      size="lg"
      className="max-w-56 max-side:flex-1 side:min-w-44 side:flex-none"
      {...props}
    />
  );
}
