import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { access } from "~/access/access";
import { changeVideos, VIDEO_FAILURES } from "~/controllers/videos/video-album";
import { describeListedVideos } from "~/presenters/videos/listed-videos";
import { ERRORS } from "~/models/core/errors";
import { videoSchema } from "~/models/videos/form.rules";
import { profileVideos, videoLimit } from "~/models/videos/limits.rules";
import { LoadFailure } from "~/ui/errors/load-failure";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";
import { VideoGallery } from "~/ui/videos/video-gallery";

const PAGE = "/videos";

export const handle = {
  enhance: ["video-facades"],
  title: "videos:title",
  crumbs: [{ text: "videos:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.planner.loader(async ({ ctx, me }) => {
  const album = profileVideos(me.providerId);
  const videos = await describeListedVideos(ctx, album);
  return {
    videos,
    quota: me.isPremium ? null : videoLimit(album, false),
    isFull: videos.length >= videoLimit(album, me.isPremium),
    canSubscribe: me.isModerated,
  };
});

export const action = access.planner.action(
  videoSchema,
  async ({ ctx, me, input, invalid }) => {
    const rejected = await changeVideos(ctx, profileVideos(me.providerId), input);
    if (!rejected) return redirect(PAGE, 303);
    const { key, status } = ERRORS[rejected.code];
    return invalid({ [rejected.field]: key }, status);
  },
  { failure: ({ intent }) => VIDEO_FAILURES[intent] },
);

/** The videos of a provider's profile. */
export default function Videos() {
  const [search] = useSearchParams();
  const rejected = useActionData<typeof action>()?.rejected;
  return (
    <VideoGallery
      {...useLoaderData<typeof loader>()}
      rejected={rejected}
      dialog={search.get("dialog")}
      chosen={search.get("video")}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("videos");
  return <LoadFailure page={t("title")} error={t("errors.loading")} retryTo={PAGE} />;
}
