import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { ownProject } from "~/controllers/couple/own-project";
import { favoritesOf } from "~/controllers/favorites/favorites-cookie";
import { searchOfOffer } from "~/controllers/project/offer-address";
import { shownListings } from "~/controllers/project/shown-listings";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { AppError, ERRORS } from "~/models/core/errors";
import { coupleProjectPath, coupleProvidersPath, FURTHER_TICKS_MAX } from "~/models/couples/rules";
import { addProviders } from "~/models/projects/receivers/add-providers.server";
import { PROVIDER_INTENTS, providersSchema } from "~/models/projects/form.rules";
import { offerPageSize } from "~/models/projects/offer.server";
import { replaceProvider } from "~/models/projects/receivers/replace-provider.server";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import {
  describeFurtherOffer,
  furtherPlacesOf,
  kindWithPlaces,
} from "~/presenters/couples/describe-further-offer.server";
import { CoupleProvidersPage } from "~/ui/couple/providers-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = {
  title: "couple:providers.title",
  enhance: ["couple-form"],
};
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** Planners and venues to whom the couple can send a project that others have already, or one of them instead of a silent one. */
export const loader = access.couple.loader(async ({ ctx, me, params, url }) => {
  const project = await ownProject(ctx, me, params["id"]);
  const { searchParams } = url;
  const choice = furtherPlacesOf(project, searchParams.get("replace"), ctx);
  const page = { frame: coupleFrame(ctx, me), id: project.id, city: project.details.place.city };
  const ticked = (name: string) => searchParams.getAll(name).slice(0, FURTHER_TICKS_MAX);
  const chosen = { providers: ticked("providers"), venues: ticked("venues") };
  if (choice.kind !== "open") return { ...page, choice, shown: { planners: 0, venues: 0 }, chosen };
  const { places } = choice;
  const size = offerPageSize({ details: { ...project.details, wanted: kindWithPlaces(places) } });
  const shown = {
    planners: shownListings(searchParams.get("shown"), size),
    venues: shownListings(searchParams.get("shownVenues"), size),
  };
  const favorites = await favoritesOf(ctx);
  const wanted = { places, shown, chosen, favorites, params: searchParams };
  return {
    ...page,
    choice: { ...choice, ...(await describeFurtherOffer(ctx, project, wanted)) },
    shown,
    chosen,
  };
});

export const action = access.couple.action(
  providersSchema,
  async ({ ctx, me, params, url, input, invalid }) => {
    const projectId = params["id"] ?? "";
    const { intent, providers = [], venues = [] } = input;
    const replacedId = url.searchParams.get("replace");
    if (intent === PROVIDER_INTENTS.back) return redirect(coupleProjectPath(projectId), 303);
    if (intent !== PROVIDER_INTENTS.next) {
      // One listing more than is shown: the page rounds it up to a whole portion.
      const { search, fragment } = searchOfOffer(input, { page: 1, venuesName: "shownVenues" });
      if (replacedId !== null) search.set("replace", replacedId);
      for (const id of providers.slice(0, FURTHER_TICKS_MAX)) search.append("providers", id);
      for (const id of venues.slice(0, FURTHER_TICKS_MAX)) search.append("venues", id);
      return redirect(`${coupleProvidersPath(projectId)}?${search}${fragment}`, 303);
    }
    // Only this way is a project of somebody else answered like one that does not exist.
    await ownProject(ctx, me, projectId);
    const receivers = { coupleId: me.coupleId, projectId, providers, venues };
    const outcome =
      replacedId === null
        ? await addProviders(ctx, receivers)
        : await replaceProvider(ctx, { ...receivers, replacedId });
    if (outcome.kind === "not_found") throw new AppError("not_found");
    if (outcome.kind === "invalid") return invalid({ providers: outcome.error });
    if (outcome.kind !== "sent") {
      const { key, status } = ERRORS[outcome.kind];
      return invalid({ "": key }, status);
    }
    ctx.flash({ kind: "success", key: "couple:flash.sent" });
    return redirect(coupleProjectPath(projectId), 303);
  },
  { limit: "changeCoupleProject", failure: "couple_send_failed" },
);

export default function CoupleProviders() {
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleProvidersPage {...useLoaderData<typeof loader>()} rejected={rejected} />;
}
