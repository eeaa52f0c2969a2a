import type { Domain, Language } from "~/i18n/domains";
import type { Formats } from "~/i18n/formats";
import { formatDayRange, formatLongDay, formatRecentMoment } from "~/i18n/formats";
import type { ModelContext } from "~/context/types";
import type { ChangeablePart, ChangedValues } from "~/models/projects/changes/change.rules";
import type { DatedChange } from "~/models/projects/changes/change.queries.server";
import { labelOfLookup, placeInWords, type ProjectReader } from "./describe-project.server";

/** A change of a project in the reader's words. The values are null for the message, which the page shows anyway. */
export interface ShownChange {
  part: ChangeablePart;
  /** When the couple made the change: a time of day, "yesterday" or a date. */
  at: string;
  before: string | null;
  after: string | null;
}

type ChangeReader = ProjectReader & { formats: Formats };

/** The reader of changes: a provider, or the couple on its own page. */
export const changeReaderOf = ({
  domain,
  language,
  formats,
}: {
  domain: Domain;
  language: Language;
  formats: Formats;
}): ChangeReader => ({ domain, language, formats, locale: formats.locale });

/** Describes the changes of a project, the newest first. */
export async function describeChanges(
  ctx: Pick<ModelContext, "db" | "clock">,
  changes: readonly DatedChange[],
  reader: ChangeReader,
): Promise<ShownChange[]> {
  const now = ctx.clock.now();
  const { locale, domain } = reader;
  const day = ({ from, to }: ChangedValues["date"]) =>
    to === null ? formatLongDay(from, { locale }) : formatDayRange(from, to, { locale });
  const place = (value: ChangedValues["place"]) => placeInWords(value, domain.country, locale);
  const label = (list: "guest_range" | "budget_range" | "planner_budget_range", slug: string | null) =>
    slug === null ? null : labelOfLookup(ctx, list, slug, reader);
  const wordsOf = async (change: DatedChange): Promise<Pick<ShownChange, "before" | "after">> => {
    switch (change.part) {
      case "date":
        return { before: day(change.before), after: day(change.after) };
      case "place":
        return { before: place(change.before), after: place(change.after) };
      case "guests":
        return {
          before: await label("guest_range", change.before),
          after: await label("guest_range", change.after),
        };
      case "budget":
        return {
          before: await label("budget_range", change.before),
          after: await label("budget_range", change.after),
        };
      case "planner_budget":
        return {
          before: await label("planner_budget_range", change.before),
          after: await label("planner_budget_range", change.after),
        };
      case "message":
        return { before: null, after: null };
    }
  };
  const shown = await Promise.all(
    changes.map(async (change) => ({
      part: change.part,
      at: formatRecentMoment(change.changedAt, now, reader.formats),
      ...(await wordsOf(change)),
    })),
  );
  return shown.toReversed();
}
