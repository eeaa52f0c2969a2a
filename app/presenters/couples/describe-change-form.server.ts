import type { SiteContext } from "~/context/types";
import { todayOnDomain } from "~/i18n/local-days";
import type { ProjectWithAnswers } from "~/models/couples/project.queries.server";
import { townLabel } from "~/models/places/resolve-town.server";
import { listProjectOptions } from "~/models/projects/list-options.server";
import { projectHorizonOf } from "~/models/projects/rules";
import { wantsPlanner } from "~/models/projects/wanted.rules";
import { endingOf } from "./describe-project.server";

/**
 * Everything that the form of changes shows, in the couple's language.
 * @param seen the digest of the stored values, with which a second tab is noticed
 */
export async function describeChangeForm(ctx: SiteContext, project: ProjectWithAnswers, seen: string) {
  const { details } = project;
  const { place } = details;
  const options = await listProjectOptions(ctx, ctx.language);
  const today = todayOnDomain(ctx);
  return {
    id: project.id,
    ending: endingOf(project, ctx),
    seen,
    today,
    horizon: projectHorizonOf(today),
    locale: ctx.formats.locale,
    values: {
      eventDate: details.eventDate,
      eventDateEnd: details.eventDateEnd ?? "",
      q: townLabel(place),
      guestRange: details.guestRange,
      budgetRange: details.budgetRange,
      plannerBudgetRange: details.plannerBudgetRange ?? "",
      message: details.message,
    },
    place: { ...place, name: place.city, region: place.region ?? "", country: place.countryCode },
    options: {
      guestRanges: options.guestRanges,
      budgetRanges: options.budgetRanges,
      plannerBudgetRanges: wantsPlanner(details.wanted) ? options.plannerBudgetRanges : null,
    },
  };
}
