import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedVideo } from "~/presenters/videos/listed-videos";
import { EmptyState } from "../feedback/empty-state";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { NoVideosDrawing } from "../layouts/illustrations";
import { AddSlot } from "../media/add-slot";
import { ButtonLink } from "../primitives/button";
import { ClapperboardIcon, PlusIcon } from "../primitives/icons";
import { VideoCard } from "./video-card";
import { AddVideoDialog, DeleteVideoDialog, EditVideoDialog, type VideoPlace } from "./video-dialogs";

export interface VideoListProps extends VideoPlace {
  videos: readonly ListedVideo[];
  /** Whether no more videos can be added. */
  isFull: boolean;
  /** Shown if no more videos can be added; it says how to raise the limit. */
  offer?: ReactNode;
  rejected: RejectedFormResponse;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
  chosen: string | null;
}

/** The videos of a page with their forms and dialogs. */
export function VideoList(props: VideoListProps) {
  const { kind, page, videos, isFull, offer, rejected, dialog, chosen } = props;
  const { t } = useTranslation("videos");
  const add = `${page}?dialog=add`;
  const video = videos.find(({ id }) => id === chosen);
  const first = videos.find(({ poster }) => poster !== null);
  const isAsking = { add: !isFull, change: video && dialog === "edit", delete: video && dialog === "delete" };
  // This form has no fields of its own. It shows the errors of all forms of the page that are not in an open dialog.
  const others = useForm({
    rejected,
    own: {
      intent: [
        "show",
        "hide",
        ...(["add", "change", "delete"] as const).filter((intent) => !isAsking[intent]),
      ],
    },
  });
  return (
    <>
      <ErrorSummary {...others.summary} />
      {videos.length === 0 ? (
        <EmptyState
          title={t(kind === "venue" ? "venue.empty" : "empty.title")}
          drawing={<NoVideosDrawing />}
          actions={
            <ButtonLink icon={PlusIcon} to={add} keepScroll>
              {t("add.title")}
            </ButtonLink>
          }
        >
          {t(kind === "venue" ? "venue.empty_body" : "empty.body")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
          {videos.map((each) => (
            <VideoCard key={each.id} video={each} page={page} isFirst={each === first} />
          ))}
          {!isFull && (
            <li>
              <AddSlot to={add} icon={ClapperboardIcon} label={t("add.title")} hint={t("add.hint")} />
            </li>
          )}
          {isFull && offer && <li>{offer}</li>}
        </ul>
      )}
      {isFull && !offer && (
        <p className="mt-5 text-sm text-ink-2" role="status">
          {t(kind === "venue" ? "venue.full" : "errors.full")}
        </p>
      )}
      {isAsking.add && <AddVideoDialog {...{ kind, page, rejected }} isOpen={dialog === "add"} />}
      {video && isAsking.change && <EditVideoDialog {...{ kind, page, video, rejected }} />}
      {video && isAsking.delete && <DeleteVideoDialog {...{ kind, page, video, rejected }} />}
    </>
  );
}
