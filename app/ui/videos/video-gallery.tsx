import { useTranslation } from "react-i18next";
import { PremiumSlot } from "../media/premium-slot";
import { QuotaCounter } from "../media/quota-counter";
import { ButtonLink } from "../primitives/button";
import { PlusIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { VideoList, type VideoListProps } from "./video-list";

const PAGE = "/videos";

interface VideoGalleryProps extends Omit<VideoListProps, "kind" | "page" | "offer"> {
  /** Number of videos that the free plan includes; null with Premium. */
  quota: number | null;
  /** Whether the account can open the page that sells Premium. */
  canSubscribe: boolean;
}

/** The videos of a provider's profile. */
export function VideoGallery({ quota, canSubscribe, ...list }: VideoGalleryProps) {
  const { t } = useTranslation("videos");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            {quota !== null && <QuotaCounter used={list.videos.length} quota={quota} />}
            {!list.isFull && (
              <ButtonLink variant="primary" icon={PlusIcon} to={`${PAGE}?dialog=add`} keepScroll>
                {t("add.open")}
              </ButtonLink>
            )}
          </>
        }
      />
      <VideoList
        {...list}
        kind="profile"
        page={PAGE}
        offer={
          quota !== null && (
            <PremiumSlot
              title={t("quota.title")}
              body={
                list.videos.length > quota ? t("quota.kept", { count: list.videos.length }) : t("quota.body")
              }
              isOpen={canSubscribe}
            />
          )
        }
      />
    </>
  );
}
