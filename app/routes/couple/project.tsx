import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { ownProject } from "~/controllers/couple/own-project";
import { favoritesOf } from "~/controllers/favorites/favorites-cookie";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { ERRORS } from "~/models/core/errors";
import { coupleProjectSchema } from "~/models/couples/form.rules";
import { openReviewOfCouple } from "~/models/reviews/open-review.server";
import { coupleFrame } from "~/presenters/couples/couple-frame";
import { describeCoupleProject } from "~/presenters/couples/describe-project.server";
import { listAddableFavorites } from "~/presenters/couples/list-addable-favorites.server";
import { CoupleProjectPage } from "~/ui/couple/project-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: "couple:project.document_title" };
export const meta: MetaFunction = () => PRIVATE_PAGE_META;

/** A project as its couple sees it: what each provider has done with it, and how it ends. */
export const loader = access.couple.loader(async ({ ctx, me, params }) => {
  const project = await ownProject(ctx, me, params["id"]);
  const [described, favorites] = await Promise.all([
    describeCoupleProject(ctx, project),
    favoritesOf(ctx).then((favorites) => listAddableFavorites(ctx, project, favorites)),
  ]);
  return { frame: coupleFrame(ctx, me), project: described, favorites };
});

/** Leads to the review of a provider. The link is created on POST, because a GET changes nothing. */
export const action = access.couple.action(
  coupleProjectSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const { id: projectId } = await ownProject(ctx, me, params["id"]);
    const path = await openReviewOfCouple(ctx, {
      coupleId: me.coupleId,
      projectId,
      requestId: input.request,
    });
    const { key, status } = ERRORS.review_not_possible;
    return path === null ? invalid({ "": key }, status) : redirect(path, 303);
  },
  { limit: "changeCoupleProject" },
);

export default function CoupleProjectRoute() {
  const page = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  return <CoupleProjectPage {...page} rejected={rejected} />;
}
