import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { Accent } from "~/models/public-profile/accents.rules";
import { Lightbox } from "./lightbox";
import { PICTURE_FILES_PATH, PhotoGrid, type PhotoWithTexts } from "./mosaic";
import { PublicBreadcrumbs } from "./public-crumbs";
import { PublicLayout, PublicTop } from "./public-layout";

export interface PhotosPageProps {
  name: string;
  /** Path of the profile. */
  path: string;
  pictures: readonly PhotoWithTexts[];
  accent: Accent | null;
  frame: PublicFrame;
  /**
   * The pages of the pictures are below this path; null if the pictures have no pages, so that links open their files.
   */
  picturesPath?: string | null;
}

/** All visible pictures of a provider or a venue. */
export function PhotosPage({
  name,
  path,
  pictures,
  accent,
  frame,
  picturesPath = `${path}/photos`,
}: PhotosPageProps) {
  const { t } = useTranslation("public_profile");
  return (
    <PublicLayout frame={frame} accent={accent} foot={<Lightbox />}>
      <PublicTop>
        <PublicBreadcrumbs trail={[{ label: name, href: path }]} here={t("photos.label")} />
        <h1 className="wrap-anywhere">{t("photos.title", { name })}</h1>
        <PhotoGrid
          pictures={pictures}
          name={name}
          path={picturesPath ?? PICTURE_FILES_PATH}
          hasWords={picturesPath === null}
        />
      </PublicTop>
    </PublicLayout>
  );
}
