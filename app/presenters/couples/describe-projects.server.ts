import type { SiteContext } from "~/context/types";
import { formatDayRange, formatLongDay } from "~/i18n/formats";
import { coupleProjectPath } from "~/models/couples/rules";
import type { ListedProject } from "~/models/couples/project.queries.server";
import type { ProjectEnding } from "~/models/projects/ending.rules";
import { labelOfLookup } from "~/presenters/projects/describe-project.server";

/** A project in the couple's list, in its language. */
export interface ListedProjectInWords {
  id: string;
  /** Path without the language. */
  path: string;
  eventType: string;
  city: string;
  date: string;
  requests: number;
  answered: number;
  endedAs: ProjectEnding | null;
}

export function describeListedProjects(
  ctx: SiteContext,
  projects: readonly ListedProject[],
): Promise<ListedProjectInWords[]> {
  const reader = { domain: ctx.domain, language: ctx.language, locale: ctx.formats.locale };
  return Promise.all(
    projects.map(async ({ id, eventType, eventDate, eventDateEnd, city, requests, answered, endedAs }) => ({
      ...{ id, city, requests, answered, endedAs },
      path: coupleProjectPath(id),
      eventType: await labelOfLookup(ctx, "event_type", eventType, reader),
      date: eventDateEnd ? formatDayRange(eventDate, eventDateEnd, reader) : formatLongDay(eventDate, reader),
    })),
  );
}
