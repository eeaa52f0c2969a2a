import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { DOMAIN_CODES } from "~/i18n/domains";
import { formatRating } from "~/i18n/formats";
import { Brandmark } from "./brandmark";
import { FlashBanner } from "./flash-message";
import {
  ArrowUpRightIcon,
  GlobeIcon,
  type IconComponent,
  KeyRoundIcon,
  MailCheckIcon,
} from "../primitives/icons";
import phonePicture from "../images/trousseau-phone.webp";
import linenPicture from "../images/trousseau.webp";
import { LanguageSwitch } from "./language-switch";
import { useSite } from "../hooks/use-site";
import { CONTENT_ID, SkipLink } from "./skip-link";
import { Stars } from "../primitives/stars";
import { Testimonials } from "../auth/testimonials";

export interface SignedOutLayoutProps {
  /**
   * Settings REVIEW_RATING and REVIEW_URL: the rating with a link to the review site, and a caption that says what it
   * counts.
   */
  rating: number;
  reviewUrl: string;
  year: number;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

const BENEFITS: readonly { key: "qualified" | "choice" | "countries"; icon: IconComponent }[] = [
  { key: "qualified", icon: MailCheckIcon },
  { key: "choice", icon: KeyRoundIcon },
  { key: "countries", icon: GlobeIcon },
];

/** A form on one side; on the other a picture, the product's benefits, a testimonial and the rating. */
export function SignedOutLayout({ rating, reviewUrl, year, title, lead, children }: SignedOutLayoutProps) {
  const { t } = useTranslation("common");
  return (
    <div className="auth">
      <SkipLink />
      <div className="auth-main">
        <header className="auth-top">
          <Brandmark size={32} />
          <LanguageSwitch />
        </header>
        <main className="auth-form" id={CONTENT_ID}>
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          <FlashBanner />
          {children}
        </main>
        <footer className="auth-foot">
          {t("footer.copyright", { year })} · <a href="/terms">{t("footer.terms")}</a> ·{" "}
          <a href="/privacy">{t("footer.privacy")}</a>
        </footer>
      </div>
      <SidePanel rating={rating} reviewUrl={reviewUrl} />
    </div>
  );
}

/** "No account yet?" with a link, below the form. */
export function OtherWay({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="auth-alt">
      {question} {children}
    </p>
  );
}

function SidePanel({ rating, reviewUrl }: Pick<SignedOutLayoutProps, "rating" | "reviewUrl">) {
  const { t } = useTranslation("signed_out");
  const { locale } = useSite();
  const note = formatRating(rating, locale);
  const site = new URL(reviewUrl).hostname.replace(/^www\./, "");
  return (
    <aside className="auth-side" aria-label={t("side.label")}>
      <picture>
        <source media="(max-width: 899px)" srcSet={phonePicture} width="760" height="521" />
        <img className="auth-img" src={linenPicture} width="1012" height="1265" alt="" decoding="async" />
      </picture>
      <div className="auth-card">
        <ul className="auth-ben">
          {BENEFITS.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon />
              <span>
                <b>{t(`benefits.${key}.title`, { countries: DOMAIN_CODES.length })}</b>
                {t(`benefits.${key}.text`)}
              </span>
            </li>
          ))}
        </ul>
        <Testimonials />
        <p className="auth-rate">
          <Stars rating={rating} />
          <span>
            <Trans t={t} i18nKey="rating.out_of" values={{ rating: note, site }} components={{ b: <b /> }} />
          </span>
          <a className="link tap" href={reviewUrl} target="_blank" rel="noopener noreferrer">
            {t("rating.reviews")} <ArrowUpRightIcon size="sm" />
            <span className="sr">{t("new_tab")}</span>
          </a>
        </p>
      </div>
    </aside>
  );
}
