import { profilePath, slugOf, type ProfilePathFacts } from "~/models/directory/address.rules";
import type { DomainCode } from "~/models/domains/codes.rules";
import { storyUrlName } from "~/models/portfolios/story.rules";

/**
 * Path of a venue's public page, which is below the path of its provider's page. Its words are only for readers; the id
 * alone selects the venue.
 */
export const venueStoryPath = (
  provider: ProfilePathFacts,
  { id, name, city }: { id: string; name: string; city: string },
  here: DomainCode,
): string => `${profilePath(provider, here)}/venues/${storyUrlName(slugOf({ name, city }, "fr"), id)}`;
