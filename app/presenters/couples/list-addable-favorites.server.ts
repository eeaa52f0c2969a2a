import type { ModelContext } from "~/context/types";
import { domainOrFrench } from "~/i18n/domains";
import type { ProjectWithAnswers } from "~/models/couples/project.queries.server";
import type { Favorite } from "~/models/favorites/rules";
import { findChosenListings } from "~/models/projects/find-chosen.server";
import { freePlacesOf, receiverOf } from "~/models/projects/receivers/receivers.rules";

/** A favourite to which the couple can send its project. */
export interface AddableFavorite extends Favorite {
  name: string;
}

/** Maximum number of favourites that the page of a project shows; the page that sends the project shows all. */
const ADDABLE_FAVORITES_MAX = 5;

/**
 * The newest favourites that do not have the project, and that can receive it: a place of their kind is free, they are
 * offered in the project's country and a venue is not taken on the day. Nothing is read without favourites.
 */
export async function listAddableFavorites(
  ctx: Pick<ModelContext, "db" | "clock">,
  { answers, details, domain, endedAt }: ProjectWithAnswers,
  favorites: readonly Favorite[],
): Promise<AddableFavorite[]> {
  if (endedAt !== null || favorites.length === 0) return [];
  const places = freePlacesOf(answers.map(receiverOf), details.wanted);
  const asked = new Set(answers.map(({ receiverId }) => receiverId));
  const wanted = favorites
    .filter(({ id, kind }) => places[kind] > 0 && !asked.has(id))
    .slice(0, ADDABLE_FAVORITES_MAX);
  if (wanted.length === 0) return [];
  const idsOf = (wantedKind: Favorite["kind"]) =>
    wanted.flatMap(({ id, kind }) => (kind === wantedKind ? id : []));
  const found = await findChosenListings(
    ctx,
    { details, providerIds: idsOf("planner"), venueIds: idsOf("venue") },
    domainOrFrench(domain),
  );
  if (!found) return [];
  const nameOf = new Map(
    [...found.venueIds, ...found.providerIds].map((id, index) => [id, found.names[index] ?? ""]),
  );
  return wanted.flatMap((favorite) => {
    const name = nameOf.get(favorite.id);
    return name === undefined ? [] : [{ ...favorite, name }];
  });
}
