import type { ModelContext } from "~/context/types";
import type { Language } from "~/i18n/domains";
import { listLookups, type Lookup } from "~/models/lookups/queries.server";
import type { LookupKind } from "~/models/lookups/rules";
import type { SearchKind, SearchLists } from "~/models/search/query.rules";

/** The choices of each list from which a couple chooses, in the language of the page. */
export type ListedChoices = Record<keyof SearchLists, readonly Lookup[]>;

/** The list of each group of choices. A kind without a list has no such choices. */
const LISTS: Record<SearchKind, Partial<Record<keyof SearchLists, LookupKind>>> = {
  planner: { services: "service", languages: "language" },
  venue: { types: "venue_type", services: "venue_service", features: "venue_feature" },
};

/** The choices of planners and of venues. */
export async function listSearchChoices(
  ctx: Pick<ModelContext, "db" | "clock">,
  language: Language,
): Promise<Record<SearchKind, ListedChoices>> {
  const choicesOf = async (kind: SearchKind): Promise<ListedChoices> => {
    const { types, services, languages, features } = LISTS[kind];
    const list = async (name: LookupKind | undefined) => (name ? listLookups(ctx, name, language) : []);
    return {
      types: await list(types),
      services: await list(services),
      languages: await list(languages),
      features: await list(features),
    };
  };
  return { planner: await choicesOf("planner"), venue: await choicesOf("venue") };
}

/** The slugs of some choices. */
export const slugsOfChoices = ({ types, services, languages, features }: ListedChoices): SearchLists => {
  const slugs = (choices: readonly Lookup[]) => choices.map(({ slug }) => slug);
  return {
    types: slugs(types),
    services: slugs(services),
    languages: slugs(languages),
    features: slugs(features),
  };
};
