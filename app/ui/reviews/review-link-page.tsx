import { ABOUT_REVIEWS_PATH, reviewRatingOf } from "~/models/reviews/rules";
import { useLink } from "../hooks/use-site";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LinkedEventInWords, ReviewLinkInWords } from "~/presenters/reviews/describe-link.server";
import { Stars } from "../data-display/stars";
import { Banner } from "../feedback/banner";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import {
  FORM_COLUMN,
  RIGHT_COLUMN,
  StaticLayout,
  StaticPageTitle,
  TwoColumns,
} from "../layouts/static-layout";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { OwnPhotos } from "./own-photos";
import { ReviewForm } from "./review-form";

interface ReviewLinkPageProps {
  linked: ReviewLinkInWords;
  year: number;
  rejected: RejectedFormResponse;
}

/** The page of a review link in each state: the form, the written review, or a link that no longer works. */
export function ReviewLinkPage({ linked, year, rejected }: ReviewLinkPageProps) {
  if (linked.state === "gone") return <GonePage year={year} rejected={rejected} />;
  return <OpenLinkPage linked={linked} year={year} rejected={rejected} />;
}

function OpenLinkPage({
  linked,
  year,
  rejected,
}: Omit<ReviewLinkPageProps, "linked"> & { linked: Exclude<ReviewLinkInWords, { state: "gone" }> }) {
  const { t } = useTranslation("reviews");
  const { message } = useForm({ rejected }).summary;
  const { event } = linked;
  return (
    <StaticLayout year={year} hasLanguages>
      <TwoColumns>
        <div className={FORM_COLUMN}>
          <StaticPageTitle
            eyebrow={t("link.eyebrow", { provider: event.provider, date: event.date })}
            title={t(linked.state === "writable" ? "link.title" : "link.title_written")}
            {...(linked.state === "writable" ? { lead: t("link.lead") } : {})}
          />
          {message && <Banner tone="danger" title={message} />}
          {linked.state === "writable" ? (
            <ReviewForm intent="write" review={null} firstname={event.firstname} rejected={rejected} />
          ) : (
            <WrittenReview linked={linked} rejected={rejected} />
          )}
        </div>
        <aside className={RIGHT_COLUMN} aria-labelledby="next">
          <NextSteps event={event} isWritten={linked.state === "written"} />
        </aside>
      </TwoColumns>
    </StaticLayout>
  );
}

function WrittenReview({
  linked: { event, review },
  rejected,
}: {
  linked: Extract<ReviewLinkInWords, { state: "written" }>;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("reviews");
  const { state, refusal, rewriting } = review;
  const tone = state === "published" ? "success" : state === "refused" ? "warn" : "info";
  return (
    <>
      <Banner tone={tone} title={t(`link.state.${state}`)}>
        {state === "refused" && refusal !== null
          ? t("link.refused", { reason: t(`reasons.${refusal}`) })
          : t(`link.explained.${state === "published" ? "published" : "waiting"}`, { date: review.sentOn })}
      </Banner>
      <Card title={review.title} className="wrap-anywhere">
        <p className="flex items-center gap-3">
          <Stars rating={review.rating} />
          <span className="text-sm text-ink-2">{t(`form.stars.${reviewRatingOf(review.rating)}`)}</span>
        </p>
        <p className="mt-3 whitespace-pre-line">{review.text}</p>
        <p className="mt-3 text-sm text-ink-2">{review.authorName ?? t("section.anonymous")}</p>
      </Card>
      <OwnPhotos photos={review.photos} adding={review.adding} rejected={rejected} />
      {rewriting && (
        <Folded
          title={t(`link.rewrite.${rewriting.intent}`)}
          isOpen={rewriting.intent === "correct" || rejected !== undefined}
        >
          <p className="mb-5 text-sm text-ink-2">
            {rewriting.until === null
              ? t("link.correct_once")
              : t("link.change_until", { date: rewriting.until })}
          </p>
          <ReviewForm
            intent={rewriting.intent}
            review={review}
            firstname={event.firstname}
            rejected={rejected}
          />
        </Folded>
      )}
      <Folded title={t("link.withdraw.title")} isOpen={false}>
        <p className="mb-4 text-sm text-ink-2">{t("link.withdraw.body")}</p>
        <form method="post">
          <Button variant="danger" name="intent" value="withdraw">
            {t("link.withdraw.submit")}
          </Button>
        </form>
      </Folded>
    </>
  );
}

/** A part of the page that is closed at first. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-4" open={isOpen}>
      <summary className="flex min-h-(--target-min) items-center font-medium text-brand-ink">{title}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

/** Explains what happens with a review, who sees it, and the purpose of the link. */
function NextSteps({ event, isWritten }: { event: LinkedEventInWords; isWritten: boolean }) {
  const { t } = useTranslation("reviews");
  const link = useLink();
  return (
    <>
      <h2 id="next" className="text-[1.3125rem]">
        {t("next.title")}
      </h2>
      <ol className="mt-4 grid gap-4 text-sm">
        <li>
          {isWritten ? t("next.written", { date: event.until }) : t("next.write", { date: event.until })}
        </li>
        <li>{t("next.read")}</li>
        <li>{t("next.public", { provider: event.provider })}</li>
        <li>{t("next.answer", { provider: event.provider })}</li>
      </ol>
      <p className="mt-5 grid gap-2 text-sm">
        <a className="link tap-target" href={event.href}>
          {t("next.profile", { provider: event.provider })}
        </a>
        <a className="link tap-target" href={link(ABOUT_REVIEWS_PATH)}>
          {t("section.about")}
        </a>
      </p>
    </>
  );
}

/** The page of a link that is spent, expired or unknown. It offers a new link by mail. */
function GonePage({ year, rejected }: { year: number; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("reviews");
  const form = useForm({ schema: "review-write", own: { intent: "again" }, rejected });
  return (
    <StaticLayout year={year} hasLanguages>
      <div className={`${FORM_COLUMN} mx-auto`}>
        <StaticPageTitle title={t("gone.title")} lead={t("gone.lead")} />
        <form {...form.props} method="post" className="form">
          <ErrorSummary {...form.summary} />
          <input type="hidden" name="intent" value="again" />
          <TextField
            {...form.field("email")}
            label={t("gone.email")}
            hint={t("gone.hint")}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
          <div>
            <Button variant="primary">{t("gone.submit")}</Button>
          </div>
        </form>
      </div>
    </StaticLayout>
  );
}
