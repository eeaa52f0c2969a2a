import { useTranslation } from "react-i18next";
import { ABOUT_REVIEWS_PATH, reviewRatingOf } from "~/models/reviews/rules";
import type { VoiceInWords } from "~/presenters/directory/describe-index.server";
import { Stars } from "../data-display/stars";
import { useLink } from "../hooks/use-site";

/** A review of a couple: its stars, its title, the beginning of its text, and whom it is about. */
export function CoupleVoice({ voice }: { voice: VoiceInWords }) {
  const { t } = useTranslation(["directory", "reviews"]);
  const link = useLink();
  const { rating, title, text, language, authorName, month, provider } = voice;
  return (
    <section className="public-in" aria-labelledby="voice">
      <h2 id="voice">{t("index.voice")}</h2>
      <figure className="mt-6 max-w-[46rem] border-t border-line pt-6">
        <Stars rating={rating} />
        <span className="sr-only">{t(`reviews:form.stars.${reviewRatingOf(rating)}`)}</span>
        <h3 className="mt-2 wrap-anywhere" lang={language}>
          {title}
        </h3>
        <blockquote className="mt-3 [font:italic_410_clamp(1.25rem,1.1rem+0.8vw,1.75rem)/1.4_var(--font-serif)] wrap-anywhere">
          <p lang={language}>{t("index.voice_quote", { text })}</p>
        </blockquote>
        <figcaption className="mt-5 text-(length:--text-sm) text-ink-2">
          <b className="text-ink">{authorName ?? t("reviews:section.anonymous")}</b>, {month}
          <br />
          {t("index.voice_about")}{" "}
          <a className="link" href={provider.href}>
            {provider.name}
          </a>
        </figcaption>
      </figure>
      <p className="mt-5 text-(length:--text-sm) text-ink-2">
        {t("index.voice_chosen")}{" "}
        <a className="link tap-target" href={link(ABOUT_REVIEWS_PATH)}>
          {t("reviews:section.about")}
        </a>
      </p>
    </section>
  );
}
