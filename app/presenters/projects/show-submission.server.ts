import { formatLocale, type Domain, type Language } from "~/i18n/domains";
import { formatList } from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import { describeProject, type ProjectInWords } from "~/presenters/projects/describe-project.server";
import { findChosenListings } from "~/models/projects/find-chosen.server";
import { findSubmission, listProvidersOfProject } from "~/models/projects/queries.server";

/** What the page behind a confirmation link shows. It never contains the couple's contact. */
export type ShownSubmission =
  | { state: "waiting"; words: ProjectInWords; message: string; providers: string }
  /** None of the chosen providers and venues accepts requests any more. */
  | { state: "unavailable" }
  | { state: "confirmed"; providers: string }
  | { state: "gone" };

export async function showSubmission(
  ctx: Pick<ModelContext, "db" | "clock">,
  tokenHash: string,
  { domain, language }: { domain: Domain; language: Language },
): Promise<ShownSubmission> {
  const submission = await findSubmission(ctx, tokenHash);
  const locale = formatLocale(domain, language);
  if (submission.state === "confirmed") {
    const names = await listProvidersOfProject(ctx, submission.projectId);
    return { state: "confirmed", providers: formatList(names, locale) };
  }
  if (submission.state !== "waiting" || submission.domain !== domain.code) return { state: "gone" };
  const { details } = submission.project;
  const chosen = await findChosenListings(ctx, submission.project, domain.code);
  if (!chosen) return { state: "unavailable" };
  return {
    state: "waiting",
    words: await describeProject(ctx, details, { language, domain: domain.code }),
    message: details.message,
    providers: formatList(chosen.names, locale),
  };
}
