import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "~/i18n/domains";
import { formatRating } from "~/i18n/formats";
import type { Testimonial } from "~/models/testimonials/queries.server";
import { Brandmark } from "./brandmark";
import { FlashBanner } from "./flash-banner";
import {
  ArrowUpRightIcon,
  GlobeIcon,
  type IconComponent,
  KeyRoundIcon,
  MailCheckIcon,
} from "../primitives/icons";
import smallPhonePicture from "../images/trousseau-phone.avif";
import phonePicture from "../images/trousseau-phone.webp";
import smallPicture from "../images/trousseau.avif";
import linenPicture from "../images/trousseau.webp";
import { LanguageSwitch } from "./language-switch";
import { useSite } from "../hooks/use-site";
import { SIDE_PANEL_ID } from "./page-handle";
import { CONTENT_ID, SkipLink } from "./skip-link";
import { Stars } from "../data-display/stars";
import { Testimonials } from "../auth/testimonials";

export interface SignedOutLayoutProps {
  /** The rating on an external review site, with its address; null if the settings have none. */
  review: { rating: number; url: string } | null;
  /** What people say about the product; the panel leaves the block out if nobody does. */
  testimonials: readonly Testimonial[];
  year: number;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

const BENEFITS: readonly { key: "qualified" | "choice" | "languages"; icon: IconComponent }[] = [
  { key: "qualified", icon: MailCheckIcon },
  { key: "choice", icon: KeyRoundIcon },
  { key: "languages", icon: GlobeIcon },
];

/**
 * The layout of signed-out pages. Beside the form are a picture, the product's benefits, a testimonial and the rating.
 */
export function SignedOutLayout({ review, testimonials, year, title, lead, children }: SignedOutLayoutProps) {
  const { t } = useTranslation("common");
  const { supportEmail } = useSite();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.08fr)]">
      <SkipLink />
      <div className="max-lg:contents lg:flex lg:min-h-dvh lg:flex-col lg:px-10">
        <header className="flex min-h-18 flex-none flex-wrap items-center justify-between gap-x-4 max-lg:px-(--inset)">
          <Brandmark size={32} />
          <LanguageSwitch />
        </header>
        <main
          className="mx-auto grid w-[calc(100%-2*var(--inset))] max-w-100 gap-6.5 pt-7 pb-8 lg:my-auto lg:w-full lg:pt-5"
          id={CONTENT_ID}
        >
          <div>
            <h1 className="text-[min(clamp(2rem,1.6rem+1.6vw,2.625rem),12vw)]">{title}</h1>
            {lead && <p className="mt-2 text-ink-2">{lead}</p>}
          </div>
          <FlashBanner />
          {children}
        </main>
        <footer className="order-3 flex-none pt-4 pb-5 text-xs/[inherit] text-ink-3 max-lg:px-5 max-lg:text-center">
          {t("footer.copyright", { year })} ·{" "}
          <LegalLink to="/legal-notice">{t("footer.legal_notice")}</LegalLink> ·{" "}
          <LegalLink to="/terms">{t("footer.terms")}</LegalLink> ·{" "}
          <LegalLink to="/privacy">{t("footer.privacy")}</LegalLink>
          {supportEmail && (
            <>
              {" "}
              · <LegalLink to={`mailto:${supportEmail}`}>{t("footer.help")}</LegalLink>
            </>
          )}
        </footer>
      </div>
      <SidePanel review={review} testimonials={testimonials} />
    </div>
  );
}

function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-(--target-min) items-center no-underline hover:underline" href={to}>
      {children}
    </a>
  );
}

/** A link below the form, such as "register", optionally after a question such as "No account yet?". */
export function AlternativeLink({ question, children }: { question?: string; children: ReactNode }) {
  return (
    <p className="border-t border-line pt-5.5 text-sm/[inherit] text-ink-2">
      {question} {children}
    </p>
  );
}

/** Where the picture is wide and low. */
const PHONES = "(max-width: 899px)";

function SidePanel({ review, testimonials }: Pick<SignedOutLayoutProps, "review" | "testimonials">) {
  const { t } = useTranslation("signed_out");
  return (
    <aside
      className="relative max-lg:order-2 max-lg:mx-auto max-lg:mt-2 max-lg:w-full max-lg:max-w-128 max-lg:px-(--inset) max-lg:pb-3 lg:sticky lg:top-0 lg:h-dvh lg:max-h-248 lg:py-4 lg:pr-4"
      id={SIDE_PANEL_ID}
      aria-label={t("side.label")}
    >
      <picture>
        <source media={PHONES} type="image/avif" srcSet={smallPhonePicture} width="760" height="521" />
        <source media={PHONES} srcSet={phonePicture} width="760" height="521" />
        <source type="image/avif" srcSet={smallPicture} />
        <img
          className="w-full bg-linen-2 object-cover max-lg:h-60 max-lg:rounded-t-lg lg:h-full lg:rounded-xl lg:object-[50%_30%]"
          src={linenPicture}
          width="1012"
          height="1265"
          alt=""
          decoding="async"
        />
      </picture>
      <div className="grid gap-4.5 bg-surface max-lg:rounded-b-lg max-lg:border max-lg:border-t-0 max-lg:border-line max-lg:px-(--inset) max-lg:py-5 lg:absolute lg:right-13 lg:bottom-13 lg:left-9 lg:rounded-lg lg:px-6 lg:py-5.5 lg:shadow-3">
        <ul className="grid gap-3.5 lg:grid-cols-3 lg:gap-5">
          {BENEFITS.map(({ key, icon: Icon }) => (
            <li
              className="grid content-start gap-3 text-sm text-ink-2 max-lg:grid-cols-[auto_1fr] lg:gap-1.5 lg:text-xs"
              key={key}
            >
              <Icon className="mt-px text-brand-ink" />
              <span>
                <b className="block font-semibold text-ink lg:text-sm">
                  {t(`benefits.${key}.title`, { languages: LANGUAGES.length })}
                </b>
                {t(`benefits.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
        <Testimonials testimonials={testimonials} />
        {review && <ReviewLine {...review} />}
      </div>
    </aside>
  );
}

/** The rating on an external review site, with a link to its reviews. */
function ReviewLine({ rating, url }: { rating: number; url: string }) {
  const { t } = useTranslation("signed_out");
  const { locale } = useSite();
  const site = new URL(url).hostname.replace(/^www\./, "");
  return (
    <p className="flex flex-wrap items-center gap-1.5 border-t border-line pt-4 text-sm/[inherit] text-ink-2">
      <Stars rating={rating} />
      <b className="ml-1.5 font-serif text-[1.25rem]/none font-[430] text-ink">
        {formatRating(rating, locale)}
      </b>
      <span className="order-last w-full">{t("rating.out_of", { site })}</span>
      <a className="link tap-target ml-auto" href={url} target="_blank" rel="noopener noreferrer">
        {t("rating.reviews")} <ArrowUpRightIcon size="sm" />
        <span className="sr-only">{t("new_tab")}</span>
      </a>
    </p>
  );
}
