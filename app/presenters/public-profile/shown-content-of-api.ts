import type { ModelContext, SiteContext } from "~/context/types";
import { readPublicReviews } from "~/models/reviews/public.queries.server";
import { reviewSumsOf } from "~/models/reviews/rules";
import { watchUrl } from "~/models/videos/rules";
import type { StoredVideo } from "~/models/public-profile/queries.server";
import { apiTime } from "~/presenters/values-of-api";

/** A video that couples see, with its page at its host. */
export const shownVideoOfApi = ({ id, title, description, ...video }: StoredVideo) => ({
  id,
  url: watchUrl(video),
  title,
  description,
});

/** The average and the newest reviews of a provider or venue. */
export async function shownReviewsOfApi(ctx: Pick<ModelContext, "db">, subjectId: string) {
  const { counts, reviews } = await readPublicReviews(ctx, subjectId, { order: "newest", page: 1 });
  const { average, count } = reviewSumsOf(counts);
  return {
    average,
    count,
    newest: reviews.map(
      ({ id, rating, title, text, authorName, eventDate, language, answer, publishedAt }) => ({
        ...{ id, rating, title, text, authorName, eventDate, language, answer },
        publishedAt: apiTime(publishedAt),
      }),
    ),
  };
}

/** What the presenters of public pages read and write with. */
export type PublicPageContext = SiteContext & Pick<ModelContext, "db" | "clock">;
