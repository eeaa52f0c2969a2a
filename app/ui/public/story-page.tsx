import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { DescribedStory } from "~/presenters/portfolios/describe-story.server";
import type { Accent } from "~/models/public-profile/accents.rules";
import type { Cover } from "~/models/portfolios/queries.server";
import { groupPictures } from "~/models/portfolios/story.rules";
import { classNames } from "../primitives/class-names";
import { Monogram } from "../primitives/monogram";
import { PublicLayout } from "./public-layout";
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
}: StoryProps & { accent: Accent | null; frame: PublicFrame }) {
  const { t } = useTranslation("public_portfolio");
  const { provider, others } = story;
  return (
    <PublicLayout frame={frame} accent={accent}>
      <article>
        <div className="public-in">
          <Trail story={story} />
          <header className="story-head">
            <h1 className="wrap-anywhere">{story.title}</h1>
            <p>
              {story.where} · <time dateTime={story.weddingDate}>{story.date}</time>
            </p>
          </header>
          <TopPictures story={story} />
          <Facts story={story} />
        </div>
        <div className="public-in story-body">
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

function Trail({ story: { title, provider, providerHref } }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  return (
    <nav className="story-trail" aria-label={t("trail")}>
      <ol role="list">
        <li>
          <a href={providerHref}>{provider.name}</a>
        </li>
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}

function TopPictures({ story }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  const { top } = groupPictures(story.pictures);
  return (
    <div className={classNames("story-top", top.length === 1 && "story-top-alone")}>
      {top.map((picture, index) => (
        <StoryPicture
          key={picture.key}
          picture={picture}
          alt={t("picture", { title: story.title, n: index + 1 })}
          sizes={index === 0 ? "(min-width: 760px) 48rem, 100vw" : "(min-width: 760px) 28rem, 100vw"}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}

/** Missing or hidden facts have no cell. */
function Facts({ story }: StoryProps) {
  const { t } = useTranslation("public_portfolio");
  const facts = [
    { label: t("facts.place"), value: story.city || story.where },
    { label: t("facts.guests"), value: story.guests },
    { label: t("facts.style"), value: story.style },
    { label: t("facts.budget"), value: story.totalBudget },
  ].filter(({ value }) => value);
  return (
    <dl className="facts-row mt-8">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text, then pairs of pictures with a quotation after each, as long as there are quotations. */
function Text({ story }: StoryProps) {
  const { paragraphs, quotations } = story.story;
  const { groups } = groupPictures(story.pictures);
  return (
    <>
      <div className="story-text wrap-anywhere">
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {groups.map((pictures, index) => (
        <Fragment key={pictures[0]?.key ?? index}>
          <Pictures {...{ pictures, index, title: story.title }} />
          {quotations[index] && <p className="story-quote">{quotations[index]}</p>}
        </Fragment>
      ))}
      {quotations.slice(groups.length).map((quotation) => (
        <p className="story-quote" key={quotation}>
          {quotation}
        </p>
      ))}
    </>
  );
}

/** Two pictures of different widths, with the wide one alternating between left and right; or a single picture. */
function Pictures({ pictures, index, title }: { pictures: readonly Cover[]; index: number; title: string }) {
  const { t } = useTranslation("public_portfolio");
  const isWideFirst = index % 2 === 0;
  const isAlone = pictures.length === 1;
  return (
    <div
      className={
        isAlone
          ? "story-alone"
          : classNames("story-pair", isWideFirst ? "story-pair-wide" : "story-pair-tall")
      }
    >
      {pictures.map((picture, at) => {
        const isTall = !isAlone && (at === 0) !== isWideFirst;
        return (
          <figure key={picture.key}>
            <StoryPicture
              picture={picture}
              alt={t("picture", { title, n: 2 * index + at + 3 })}
              sizes={
                isAlone
                  ? "(min-width: 1000px) 54rem, 100vw"
                  : `(min-width: 760px) ${isTall ? 29 : 43}rem, 100vw`
              }
              className={isAlone ? "aspect-3/2" : isTall ? "aspect-3/4" : "aspect-4/3"}
            />
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
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
      <dl className="story-credits">
        <div>
          <dt>{t(`credits.by.${provider.role}`)}</dt>
          <dd>
            <a href={providerHref}>{provider.name}</a>
          </dd>
        </div>
        {plannerBudget && (
          <div>
            <dt>{t("credits.fees")}</dt>
            <dd>{plannerBudget}</dd>
          </div>
        )}
        {services && (
          <div>
            <dt>{t("credits.services")}</dt>
            <dd>{services}</dd>
          </div>
        )}
        <div>
          <dt>{t("credits.place")}</dt>
          <dd>{where}</dd>
        </div>
        {partners.map(({ trade, name, link }, index) => (
          <div key={index}>
            <dt>{t(`trades.${trade}`)}</dt>
            <dd>
              {link === null ? (
                name
              ) : (
                <a href={link} rel="noopener nofollow">
                  {name}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The primary button of the page. */
function ContactBand({ story: { provider }, href }: StoryProps & { href: string }) {
  const { t } = useTranslation(["public_portfolio", "public_profile"]);
  const [first = "", second = ""] = provider.name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  return (
    <section className="contact-band" aria-label={t("public_profile:contact")}>
      <div className="public-in contact-band-in">
        <Monogram seed={provider.id} firstname={first} lastname={second} size="lg" />
        <div>
          <h2 className="wrap-anywhere">{t("band", { name: provider.name })}</h2>
          <p>{[provider.city, provider.services.slice(0, 2).join(", ")].filter(Boolean).join(" · ")}</p>
        </div>
        <a className="button button-primary button-lg" href={href}>
          {t("public_profile:ask")}
        </a>
      </div>
    </section>
  );
}
