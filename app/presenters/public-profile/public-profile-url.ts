import { publicHref, type PublicLinkReader } from "~/i18n/public-address";
import { profilePath, type ProfilePathFacts } from "~/models/directory/address.rules";

/** Returns the URL of the public profile. The profile exists after approval, unless the SIRET hides it. */
export const publicProfileUrl = (
  {
    isPublished,
    providerId,
    domain,
    slug,
  }: Omit<ProfilePathFacts, "id"> & { isPublished: boolean; providerId: string },
  reader: PublicLinkReader,
): string | null =>
  isPublished ? publicHref(profilePath({ id: providerId, domain, slug }, reader.domain.code), reader) : null;
