import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { access } from "~/access/access";
import { AppError } from "~/models/core/errors";
import { ChecklistGallery } from "~/ui/gallery/checklists";
import { ButtonGallery } from "~/ui/gallery/buttons";
import { ContainerGallery } from "~/ui/gallery/containers";
import { FeedbackGallery } from "~/ui/gallery/feedback";
import { FieldGallery } from "~/ui/gallery/fields";
import { IndicatorGallery } from "~/ui/gallery/marks";
import { ProfileContentGallery } from "~/ui/gallery/profile-content";
import { sampleAccount } from "~/ui/gallery/account-samples";
import { Footer } from "~/ui/layouts/footer";
import type { PageHandle } from "~/ui/layouts/page-handle";
import { Shell } from "~/ui/shell/shell";

/**
 * A page with every component in every state; with `?shell=` it shows the shell instead. A production build does not
 * contain this page (vite.config.ts), and if the sandbox is absent, the page responds with 404.
 */
export const handle = { enhance: ["shell", "home-page", "gallery"] } satisfies PageHandle;

export const meta: MetaFunction = () => [{ title: "Trousseau UI" }];

export const loader = access.anyone.loader(async ({ ctx, url }) => {
  if (!ctx.hasSandbox) throw new AppError("not_found");
  return {
    hasDialog: url.searchParams.has("dialog"),
    shellAs: url.searchParams.get("shell"),
    year: new Date(ctx.clock.now()).getUTCFullYear(),
  };
});

export default function DevUi() {
  const { hasDialog, shellAs, year } = useLoaderData<typeof loader>();
  const me = sampleAccount(shellAs);
  if (me) {
    return (
      <Shell me={me} year={year}>
        <h1>Trousseau UI</h1>
      </Shell>
    );
  }
  return (
    <>
      <main className="shell-page" id="content">
        <h1>Trousseau UI</h1>
        <ButtonGallery />
        <FieldGallery />
        <IndicatorGallery />
        <ContainerGallery />
        <ChecklistGallery />
        <ProfileContentGallery />
        <FeedbackGallery hasDialog={hasDialog} />
      </main>
      <Footer year={year} />
    </>
  );
}
