import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { describeUnknownPage } from "~/controllers/directory/unknown-page";
import { expectsPage } from "~/http/expects-page";
import { PRIVATE_PAGE_META } from "~/i18n/public-page";
import { AppError } from "~/models/core/errors";
import { UnknownPage } from "~/ui/directory/unknown-page";
import type { PageHandle } from "~/ui/layouts/page-handle";

export const handle: PageHandle = { title: null, enhance: ["directory-page"] };

/**
 * Answers unknown addresses: on the public side with the search of the directory, and in the back-office with the page
 * "Page not found" of app/root.tsx.
 */
export const loader = access.anyone.loader(async ({ ctx }) => {
  if (ctx.side !== "public" || !expectsPage(ctx.request)) throw new AppError("not_found");
  return data(await describeUnknownPage(ctx), { status: 404 });
});

export const meta: MetaFunction = () => PRIVATE_PAGE_META;

export default function UnknownAddressRoute() {
  const { unknown, frame } = useLoaderData<typeof loader>();
  return <UnknownPage unknown={unknown} frame={frame} />;
}
