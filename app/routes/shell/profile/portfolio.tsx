import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { addToAlbum, changeAlbumPicture } from "~/controllers/pictures/album";
import { AppError, ERRORS, type ErrorCode } from "~/models/core/errors";
import { isUuid } from "~/models/core/identifiers";
import { portfolioAlbum } from "~/models/pictures/rules";
import { deletePortfolio } from "~/models/portfolios/delete-portfolio.server";
import { describePortfolio } from "~/presenters/portfolios/describe-portfolio.server";
import { portfolioPageSchema, type PortfolioPageInput } from "~/models/portfolios/form.rules";
import { publishPortfolio, unpublishPortfolio } from "~/models/portfolios/publish-portfolio.server";
import { portfolioPath, PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { parsePeriod } from "~/models/statistics/rules";
import { useForm } from "~/ui/forms/use-form";
import { useText } from "~/ui/hooks/use-text";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { PortfolioPage } from "~/ui/portfolios/portfolio-page";
import { ImageAlbum } from "~/ui/pictures/image-album";
import { PortfolioFailure } from "~/ui/portfolios/portfolio-failure";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  enhance: ["album-page"],
  title: "portfolios:title",
  crumbs: [{ text: "portfolios:title", to: PORTFOLIOS_PATH }, { from: "documentTitle" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.planner.loader(async ({ ctx, me, params, url }) => {
  const id = params["uuid"];
  const period = parsePeriod(url.searchParams.get("period"));
  const found = isUuid(id) ? await describePortfolio(ctx, me, id, period) : null;
  if (!found) throw new AppError("not_found");
  return {
    ...found,
    documentTitle: found.portfolio.title,
    isProfilePublic: me.isPublished,
    isDeleting: url.searchParams.get("dialog") === "delete",
  };
});

const FAILURES: Readonly<Record<PortfolioPageInput["intent"], ErrorCode>> = {
  publish: "portfolio_publishing",
  unpublish: "portfolio_unpublishing",
  delete: "portfolio_deleting",
  add: "album_upload",
  caption: "album_caption",
  cover: "album_cover",
  remove: "album_delete",
  undo: "album_undo",
  move: "album_order",
  focus: "album_focus",
};

export const action = access.planner.action(
  portfolioPageSchema,
  async ({ ctx, me, params, input, invalid }) => {
    const id = params["uuid"];
    if (!isUuid(id)) throw new AppError("not_found");
    const { providerId } = me;
    const page = portfolioPath(id);
    const album = portfolioAlbum(providerId, id);
    const reject = (code: ErrorCode) => invalid({ "": ERRORS[code].key }, ERRORS[code].status);
    const done = (flash: string, to: string) => {
      ctx.flash({ kind: "success", key: `portfolios:flash.${flash}` });
      return redirect(to, 303);
    };
    switch (input.intent) {
      case "delete":
        await deletePortfolio(ctx, providerId, id);
        return done("deleted", PORTFOLIOS_PATH);
      case "publish":
      case "unpublish": {
        const change = input.intent === "publish" ? publishPortfolio : unpublishPortfolio;
        const rejection = await change(ctx, providerId, id);
        if (rejection === "not_found") throw new AppError(rejection);
        if (rejection) return reject(rejection);
        return done(`${input.intent}ed`, input.from === "list" ? PORTFOLIOS_PATH : page);
      }
      case "add": {
        const refusal = await addToAlbum(ctx, album, input);
        return refusal
          ? invalid({ photos: refusal.error }, refusal.status)
          : redirect(`${page}#pictures`, 303);
      }
      case "caption":
      case "cover":
      case "focus":
      case "remove":
      case "undo":
      case "move": {
        const denial = await changeAlbumPicture(ctx, album, input, page);
        return denial ? reject(denial) : redirect(`${page}#pictures`, 303);
      }
    }
  },
  {
    failure: ({ intent }) => FAILURES[intent],
    secrets: ["photos"],
    limit: ({ intent }) => (intent === "add" ? "uploadAlbumPicture" : null),
    files: { intent: "add", limit: "uploadAlbumPicture" },
  },
);

/** The owner's page of a portfolio. */
export default function Portfolio() {
  const { album, ...page } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>()?.rejected;
  const { formError, error, summary } = useForm({ id: "portfolio", rejected });
  const text = useText();
  // If a file was refused, its error is shown at the file field, not at the top of the page.
  const problem = formError ? text(formError) : error("photos") ? undefined : summary.problems[0]?.message;
  return (
    <PortfolioPage {...page} problem={problem}>
      <ImageAlbum
        kind="portfolio"
        page={portfolioPath(page.portfolio.id)}
        album={album}
        rejected={rejected}
      />
    </PortfolioPage>
  );
}

export const ErrorBoundary = PortfolioFailure;
