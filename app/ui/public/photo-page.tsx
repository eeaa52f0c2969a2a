import { useTranslation } from "react-i18next";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import type { Accent } from "~/models/public-profile/accents.rules";
import type { ShownPicture } from "~/models/public-profile/queries.server";
import { ArrowLeftIcon, ArrowRightIcon } from "../primitives/icons";
import { Picture } from "../pictures/picture";
import { PublicBreadcrumbs } from "./public-crumbs";
import { PublicLayout, PublicTop } from "./public-layout";

export interface PhotoPageProps {
  name: string;
  /** Path of the profile. */
  path: string;
  picture: ShownPicture;
  accent: Accent | null;
  number: number;
  count: number;
  /** Keys of the previous and the next picture; null if there is none. */
  previous: string | null;
  next: string | null;
  frame: PublicFrame;
}

/** One picture as large as the window allows, with its texts and links to its neighbours. */
export function PhotoPage({
  name,
  path,
  picture,
  accent,
  number,
  count,
  previous,
  next,
  frame,
}: PhotoPageProps) {
  const { t } = useTranslation("public_profile");
  const alt = t("photos.alt", { number, name });
  return (
    <PublicLayout frame={frame} accent={accent}>
      <PublicTop>
        <PublicBreadcrumbs
          trail={[
            { label: name, href: path },
            { label: t("photos.label"), href: `${path}/photos` },
          ]}
          here={t("photos.place", { number, count })}
        />
        <figure className="grid gap-4">
          <Picture
            picture={picture}
            alt={picture.title || alt}
            sizes="(min-width: 1280px) 1200px, 100vw"
            className="mx-auto h-auto max-h-[78dvh] w-auto max-w-full rounded-(--r-picture)"
            eager
          />
          <figcaption className="mx-auto max-w-[64ch] text-center">
            <h1 className="text-[1.5rem]">{picture.title || alt}</h1>
            {picture.description && (
              <p className="mt-1 whitespace-pre-line text-ink-2">{picture.description}</p>
            )}
          </figcaption>
        </figure>
        <nav
          className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-(length:--text-sm) text-ink-2 tabular-nums"
          aria-label={t("photos.label")}
        >
          {previous && (
            <a className="button justify-self-start" href={`${path}/photos/${previous}`} rel="prev">
              <ArrowLeftIcon />
              <span className="max-md:sr-only">{t("photos.previous")}</span>
            </a>
          )}
          <p className="col-start-2">{t("photos.place", { number, count })}</p>
          {next && (
            <a className="button col-start-3 justify-self-end" href={`${path}/photos/${next}`} rel="next">
              <span className="max-md:sr-only">{t("photos.next")}</span>
              <ArrowRightIcon />
            </a>
          )}
        </nav>
      </PublicTop>
    </PublicLayout>
  );
}
