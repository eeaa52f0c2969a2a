import { profilePath, slugOf, type ProfilePathFacts } from "~/models/directory/address.rules";
import type { DomainCode } from "~/models/domains/codes.rules";
import { storyUrlName } from "./story.rules";

/**
 * Path of a portfolio's page, which is below its provider's page. Its words are only for readers; the id alone selects
 * the portfolio.
 */
export const storyPath = (
  provider: ProfilePathFacts,
  { id, title }: { id: string; title: string },
  here: DomainCode,
): string =>
  `${profilePath(provider, here)}/portfolios/${storyUrlName(slugOf({ name: title, city: "" }, "fr"), id)}`;
