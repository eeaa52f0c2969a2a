import type { SiteContext } from "~/context/types";
import type { AccountOfSession } from "~/models/accounts/me.queries.server";
import { publicProfileUrl } from "~/presenters/public-profile/public-profile-url";
import { apiTime, pictureUrlOfApi } from "~/presenters/values-of-api";

/** The signed-in account as a client of the API reads it. */
export function meOfApi(me: AccountOfSession, ctx: SiteContext) {
  const { profile, firstname, lastname } = me;
  return {
    roles: [me.role],
    locale: me.language,
    avatar: me.pictureKey === null ? null : pictureUrlOfApi(me.pictureKey, ctx),
    fullName: `${firstname} ${lastname}`,
    email: me.email,
    phone: me.phone,
    firstname,
    lastname,
    publicUrl: publicProfileUrl(me, ctx),
    city: me.city,
    isModerated: me.isModerated,
    isPremium: me.isPremium,
    credits: me.credits,
    hasFinishedOnboarding: me.hasFinishedOnboarding,
    hasProfilePicture: profile.profile_picture,
    hasVideos: profile.videos,
    hasPhotos: profile.photos,
    missingPortrait: !profile.portrait,
    missingExperiences: !profile.experiences,
    missingBenefits: !profile.benefits,
    missingServices: !me.hasServices,
    missingServiceDetails: !profile.service_details,
    premiumStatus: me.premiumStatus,
    premiumStartAt: apiTime(me.premiumStartAt),
    premiumEndAt: apiTime(me.premiumEndAt),
  };
}
