import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { DescribedStory } from "~/presenters/portfolios/describe-story.server";
import type { Accent } from "~/models/public-profile/accents.rules";
import type { KeyPictureOfPortfolio } from "~/models/portfolios/queries.server";
import { groupPictures } from "~/models/portfolios/story.rules";
import { classNames } from "../primitives/class-names";
import { Monogram } from "../primitives/monogram";
import { SendRequestButton } from "./call-card";
import { FactsRow } from "./facts-row";
import { Lightbox } from "./lightbox";
import { PublicBreadcrumbs } from "./public-crumbs";
import { PublicLayout } from "./public-layout";
import { ShareLink, type SharedPage } from "./share-link";
import { StoryPicture } from "./story-picture";
import { WeddingCards } from "./wedding-cards";

interface StoryProps {
  story: DescribedStory;
}

/** The public page of a portfolio: name, facts, text, partners, pictures, and one button to send a request. */
export function StoryPage({
  story,
  accent,
  frame,
  shared,
}: StoryProps & { accent: Accent | null; frame: PublicFrame; shared: SharedPage }) {
  const { t } = useTranslation("public_portfolio");
  const { provider, others } = story;
  return (
    <PublicLayout frame={frame} accent={accent} foot={<Lightbox />}>
      <article>
        <div className="public-in">
          <Trail story={story} homeHref={frame.directory.home} />
          <header className="pt-[clamp(2rem,1rem+4vw,4.5rem)] text-center">
            <h1 className="text-(length:--title-hero) leading-[0.99] tracking-[-0.032em] wrap-anywhere">
              {story.title}
            </h1>
            <p className="mt-4 text-[1.125rem] text-ink-2">
              {story.where} · <time dateTime={story.weddingDate}>{story.date}</time>
            </p>
            <div className="mt-2">
              <ShareLink {...shared} />
            </div>
          </header>
          <TopPictures story={story} />
          <Facts story={story} />
        </div>
        <div className="public-in mt-(--air) grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.75rem,2rem+3.4vw,5.5rem)]">
          <Text story={story} />
          <Credits story={story} />
        </div>
      </article>
      {provider.formHref && <ContactBand story={story} href={provider.formHref} />}
      {others.length > 0 && (
        <section className="public-in" aria-labelledby="others">
          <h2 id="others" className="mb-8">
            {t("others", { name: provider.name })}
          </h2>
          <WeddingCards weddings={others} />
        </section>
      )}
    </PublicLayout>
  );
}

function Trail({ story: { title, provider, providerHref }, homeHref }: StoryProps & { homeHref: string }) {
  const { t } = useTranslation(["public_portfolio", "public_site"]);
  return (
    <PublicBreadcrumbs
      trail={[
        { label: t("public_site:home"), href: homeHref },
        { label: provider.name, href: providerHref },
      ]}
      here={title}
      label={t("trail")}
      className="pt-5 max-md:pt-2"
    />
  );
}

function TopPictures({ story }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  const { top } = groupPictures(story.pictures);
  return (
    <div
      className={classNames(
        "mt-[clamp(1.75rem,1.2rem+2.4vw,3rem)] grid gap-[clamp(0.5rem,1vw,1rem)] max-md:-mx-(--gutter)",
        top.length === 1 ? "md:grid-cols-[minmax(0,54rem)] md:justify-center" : "md:grid-cols-[1.72fr_1fr]",
      )}
    >
      {top.map((picture, index) => (
        <StoryPicture
          key={picture.key}
          isLink
          picture={picture}
          alt={t("picture", { title: story.title, n: index + 1 })}
          sizes={index === 0 ? "(min-width: 760px) 48rem, 100vw" : "(min-width: 760px) 28rem, 100vw"}
          isFirst={index === 0}
          className="h-[clamp(15rem,46vw,35rem)] max-md:h-76 max-md:rounded-none"
        />
      ))}
    </div>
  );
}

/** The facts of a wedding. Missing and hidden facts are omitted. */
function Facts({ story }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  const facts = [
    { label: t("facts.place"), value: story.city || story.where },
    { label: t("facts.guests"), value: story.guests },
    { label: t("facts.style"), value: story.style },
    { label: t("facts.budget"), value: story.totalBudget },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  return <FactsRow facts={facts} className="mt-8 border-b" valueClassName="wrap-anywhere" />;
}

/** Classes that make the first letter of the text three lines high. */
const INITIAL =
  "first-letter:float-left first-letter:pt-[0.08em] first-letter:pr-[0.08em] first-letter:text-[4.1em] first-letter:leading-[0.78] first-letter:text-brand-ink";

const Quotation = ({ children }: { children: string }) => (
  <p className="text-center [font:italic_410_clamp(1.625rem,1.2rem+2vw,2.625rem)/1.25_var(--font-serif)] tracking-[-0.014em] text-balance md:px-[8%]">
    {children}
  </p>
);

/** The text, followed by pairs of pictures. After each pair there is a quotation, until no quotation is left. */
function Text({ story }: StoryProps) {
  const { paragraphs, quotations } = story.story;
  const { groups } = groupPictures(story.pictures);
  return (
    <>
      <div className="mx-auto max-w-[38rem] [font:430_clamp(1.25rem,1.1rem+0.75vw,1.5625rem)/1.55_var(--font-serif)] tracking-[-0.006em] wrap-anywhere">
        {paragraphs.map((paragraph, index) => (
          <p className={classNames("whitespace-pre-line", index === 0 ? INITIAL : "mt-[0.8em]")} key={index}>
            {paragraph}
          </p>
        ))}
      </div>
      {groups.map((pictures, index) => (
        <Fragment key={pictures[0]?.key ?? index}>
          <Pictures {...{ pictures, index, title: story.title }} />
          {quotations[index] && <Quotation>{quotations[index]}</Quotation>}
        </Fragment>
      ))}
      {quotations.slice(groups.length).map((quotation) => (
        <Quotation key={quotation}>{quotation}</Quotation>
      ))}
    </>
  );
}

/**
 * Two pictures of different widths, or a single picture. In one row the wider picture is on the left, in the next row
 * on the right.
 */
function Pictures({
  pictures,
  index,
  title,
}: {
  pictures: readonly KeyPictureOfPortfolio[];
  index: number;
  title: string;
}) {
  const { t } = useTranslation("public_portfolio");
  const isWideFirst = index % 2 === 0;
  const isAlone = pictures.length === 1;
  return (
    <div
      className={
        isAlone
          ? "mx-auto w-full max-w-[54rem]"
          : classNames(
              "grid items-end gap-[clamp(1.5rem,1rem+2vw,2.5rem)]",
              isWideFirst ? "md:grid-cols-[1.45fr_1fr]" : "md:grid-cols-[1fr_1.45fr]",
            )
      }
    >
      {pictures.map((picture, at) => {
        const isTall = !isAlone && (at === 0) !== isWideFirst;
        return (
          <figure
            className={classNames("grid gap-3", !isAlone && !isWideFirst && at === 0 && "md:mb-16")}
            key={picture.key}
          >
            <StoryPicture
              isLink
              picture={picture}
              alt={t("picture", { title, n: 2 * index + at + 3 })}
              sizes={
                isAlone
                  ? "(min-width: 1000px) 54rem, 100vw"
                  : `(min-width: 760px) ${isTall ? 29 : 43}rem, 100vw`
              }
              className={isAlone ? "aspect-3/2" : isTall ? "aspect-3/4" : "aspect-4/3"}
            />
            {picture.caption && (
              <figcaption className="[font:italic_410_1.0625rem/1.4_var(--font-serif)] wrap-anywhere text-ink-2">
                {picture.caption}
              </figcaption>
            )}
          </figure>
        );
      })}
    </div>
  );
}

function Credits({ story }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  const { provider, providerHref, plannerBudget, services, partners, where } = story;
  return (
    <section aria-labelledby="credits">
      <h2 id="credits" className="mb-4">
        {t("credits.title")}
      </h2>
      <dl className="grid gap-x-10 md:grid-cols-[1fr_1fr]">
        <Credit label={t(`credits.by.${provider.role}`)}>
          <a href={providerHref}>{provider.name}</a>
        </Credit>
        {plannerBudget && <Credit label={t("credits.fees")}>{plannerBudget}</Credit>}
        {services && <Credit label={t("credits.services")}>{services}</Credit>}
        <Credit label={t("credits.place")}>{where}</Credit>
        {partners.map(({ trade, name, link }, index) => (
          <Credit key={index} label={t(`trades.${trade}`)}>
            {link === null ? (
              name
            ) : (
              <a href={link} rel="noopener nofollow">
                {name}
              </a>
            )}
          </Credit>
        ))}
      </dl>
    </section>
  );
}

const Credit = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6 border-b border-line py-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right font-medium hyphens-auto wrap-anywhere">{children}</dd>
  </div>
);

/** The primary button of the page. */
function ContactBand({ story: { provider }, href }: StoryProps & { href: string }) {
  const { t } = useTranslation(["public_portfolio", "public_profile"]);
  const [first = "", second = ""] = provider.name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return (
    <section className="bg-linen py-[clamp(2.5rem,2rem+3vw,4.5rem)]" aria-label={t("public_profile:contact")}>
      <div className="public-in grid items-center justify-items-start gap-6 md:grid-cols-[auto_1fr_auto] md:gap-8">
        <Monogram seed={provider.id} firstname={first} lastname={second} size="lg" />
        <div>
          <h2 className="wrap-anywhere">{t("band", { name: provider.name })}</h2>
          <p className="mt-1.5 text-ink-2">
            {[provider.city, provider.services.slice(0, 2).join(", ")].filter(Boolean).join(" · ")}
          </p>
        </div>
        <SendRequestButton href={href} />
      </div>
    </section>
  );
}
