import type { ModelContext, SiteContext } from "~/context/types";
import type { RestrictedText, TextRun } from "~/models/core/restricted-text.rules";
import { readPublicReviews } from "~/models/reviews/public.queries.server";
import { reviewSumsOf } from "~/models/reviews/rules";
import { watchUrl } from "~/models/videos/rules";
import type { StoredVideo } from "~/models/public-profile/queries.server";
import { apiTime } from "~/presenters/values-of-api";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? "").replaceAll("\n", "<br>");

const htmlOfRuns = (runs: readonly TextRun[]): string =>
  runs.map(({ text, isBold }) => (isBold ? `<strong>${escaped(text)}</strong>` : escaped(text))).join("");

/** The HTML of a text that couples see. It has only paragraphs, lists, line breaks and bold words. */
export const htmlOfShownText = (blocks: RestrictedText): string =>
  blocks
    .map((block) => {
      if (block.kind === "paragraph") return `<p>${htmlOfRuns(block.runs)}</p>`;
      const tag = block.isOrdered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${htmlOfRuns(item)}</li>`).join("")}</${tag}>`;
    })
    .join("");

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
