import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicProfilePage } from "~/presenters/public-profile/describe-public-profile.server";
import type { ProfileInWords } from "~/presenters/public-profile/describe-profile.server";
import { classNames } from "../primitives/class-names";
import {
  BadgeCheckIcon,
  CalendarIcon,
  ClockIcon,
  type IconComponent,
  LanguagesIcon,
  MapPinIcon,
  PhoneIcon,
} from "../primitives/icons";

interface CallProps {
  page: Pick<PublicProfilePage, "profile" | "firstPriced">;
}

/**
 * The primary button of the page, which opens the couples' form. It is omitted if no domain of the product serves the
 * provider's country.
 */
export function SendRequestButton({ href, className }: { href: string; className?: string }) {
  const { t } = useTranslation("public_profile");
  return (
    <a className={classNames("button button-primary button-lg min-h-13", className)} href={href}>
      {t("ask")}
    </a>
  );
}

interface CallFact {
  icon: IconComponent;
  words: string | null | false | undefined;
}

/** Facts about the provider of a page: how fast the provider answers, and whether the telephone number is verified. */
export function useProviderFacts({
  answerTime,
  isPhoneVerified,
}: Pick<ProfileInWords, "answerTime" | "isPhoneVerified">): Record<"answers" | "phone", CallFact> {
  const { t } = useTranslation("public_profile");
  return {
    answers: { icon: ClockIcon, words: answerTime && t("answers_in", { duration: answerTime }) },
    phone: { icon: PhoneIcon, words: isPhoneVerified && t("phone_verified") },
  };
}

/** A list of facts. A fact without a text is omitted. */
function CallFacts({ facts, className }: { facts: readonly CallFact[]; className?: string }) {
  return (
    <ul
      className={classNames("grid gap-2.5 text-(length:--text-md)/[1.4] text-ink-2", className)}
      role="list"
    >
      {facts.map(
        ({ icon: Icon, words }, index) =>
          words && (
            <li className="flex gap-2.5 [&>svg]:mt-0.5 [&>svg]:text-ink-3" key={index}>
              <Icon />
              <span className="block first-letter:uppercase">{words}</span>
            </li>
          ),
      )}
    </ul>
  );
}

/** Facts about the provider, for narrow windows. In wide windows the card with the main button shows them. */
export function ProviderFactsInNarrowWindows(
  provider: Pick<ProfileInWords, "answerTime" | "isPhoneVerified">,
) {
  const { answers, phone } = useProviderFacts(provider);
  if (!answers.words && !phone.words) return null;
  return <CallFacts facts={[answers, phone]} className="mt-5 side:hidden" />;
}

interface CallFrameProps {
  price: ReactNode;
  /** Text that says what the price is for. */
  priceNote: string | null | undefined;
  facts: readonly CallFact[];
  href: string;
}

/** The card with the main button of a public page. In wide windows it is beside the text. */
export function CallToActionFrame({ price, priceNote, facts, href }: CallFrameProps) {
  const { t } = useTranslation("public_profile");
  return (
    <aside
      className="grid gap-4.5 rounded-xl border border-line bg-surface p-6.5 [box-shadow:var(--shadow-2)] print:hidden"
      aria-label={t("contact")}
    >
      {price && (
        <p className="[font:430_2rem/1.1_var(--font-serif)] tracking-[-0.02em]">
          {price}{" "}
          <small className="mt-1 block [font:400_var(--text-md)/1.5_var(--font-sans)] tracking-[0] text-ink-2">
            {priceNote}
          </small>
        </p>
      )}
      <CallFacts facts={facts} />
      <SendRequestButton href={href} className="button-block" />
      <p className="text-center text-xs text-ink-2">{t("free")}</p>
    </aside>
  );
}

/**
 * A bar with the main button. In narrow windows it replaces the card and stays in view. If its text and the button do
 * not fit side by side, the text is above the button.
 */
export function CallToActionBarFrame({ children, href }: { children: ReactNode; href: string }) {
  const { t } = useTranslation("public_profile");
  return (
    <section
      className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [box-shadow:0_-8px_24px_-16px_rgb(58_30_50/0.3)] side:hidden print:hidden"
      aria-label={t("contact")}
    >
      {children && (
        <p className="flex-[1_1_6rem] text-(length:--text-sm)/[1.25] text-ink-2 [&>b]:text-[1.0625rem] [&>b]:whitespace-nowrap [&>b]:text-ink">
          {children}
        </p>
      )}
      <SendRequestButton href={href} className="max-w-full flex-[1_0_auto]" />
    </section>
  );
}

export function CallToActionCard({ page: { profile, firstPriced } }: CallProps) {
  const { t } = useTranslation("public_profile");
  const { answers, phone } = useProviderFacts(profile);
  if (!profile.formHref) return null;
  return (
    <CallToActionFrame
      price={
        firstPriced && (
          <>
            {t("from")} {firstPriced.price}
          </>
        )
      }
      priceNote={firstPriced?.label}
      facts={[
        answers,
        { icon: BadgeCheckIcon, words: profile.isVerified && t("verified") },
        phone,
        { icon: MapPinIcon, words: `${profile.city}, ${profile.country}` },
        { icon: LanguagesIcon, words: profile.languages },
        { icon: CalendarIcon, words: t("open_since", { month: profile.openSince }) },
      ]}
      href={profile.formHref}
    />
  );
}

/** Replaces `CallToActionCard` in narrow windows, at the bottom of the window. */
export function CallToActionBar({ page: { profile, firstPriced } }: CallProps) {
  const { t } = useTranslation("public_profile");
  if (!profile.formHref) return null;
  return (
    <CallToActionBarFrame href={profile.formHref}>
      {firstPriced && (
        <>
          {t("from")} <b>{firstPriced.price}</b> <small className="block">{firstPriced.label}</small>
        </>
      )}
    </CallToActionBarFrame>
  );
}
