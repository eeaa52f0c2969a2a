import { useTranslation } from "react-i18next";
import type { ShownReviewOfRequest } from "~/presenters/reviews/describe-own-reviews.server";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";

/** Asks the couple for a review after its event, once, or says when it was asked. */
export function ReviewCard({ review }: { review: ShownReviewOfRequest }) {
  const { t } = useTranslation("event_request");
  const { canAsk, askedOn, isPublished } = review;
  return (
    <Card title={t("review.title")}>
      <p className="text-sm text-ink-2">
        {askedOn === null ? t("review.lead") : t("review.asked", { when: askedOn })}
      </p>
      {isPublished && (
        <p className="mt-2 text-sm">
          <a className="link tap-target" href="/reviews">
            {t("review.published")}
          </a>
        </p>
      )}
      {canAsk && (
        <form method="post" className="mt-3" data-keep-scroll="" data-returns="">
          <Button size="sm" name="intent" value="review_ask">
            {t("review.ask")}
          </Button>
        </form>
      )}
    </Card>
  );
}
