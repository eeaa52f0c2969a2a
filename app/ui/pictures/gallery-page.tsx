import { useTranslation } from "react-i18next";
import type { UploadState } from "~/models/media/picture.rules";
import { HiddenProfile } from "../company/hidden-profile";
import { Banner } from "../feedback/banner";
import type { RejectedFormResponse } from "../forms/use-form";
import { useText } from "../hooks/use-text";
import { ButtonLink } from "../primitives/button";
import { CheckIcon, ImagePlusIcon, PlusIcon, SpoolIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { PictureDialog, RemovePictureDialog } from "../account/picture-forms";
import { AlbumRegion } from "./album-region";
import { EditDialog } from "./edit-dialog";
import { GalleryTile, type GalleryPicture } from "./gallery-tile";
import { ProfilePictureCard } from "./profile-picture-card";
import { Quota } from "./quota";
import { UploadDialog } from "./upload-dialog";
import { PictureViewer } from "./viewer";

const PAGE = "/images";
const ADD = `${PAGE}?dialog=add`;

interface GalleryPageProps {
  profile: { picture: string | null; upload: UploadState | null };
  pictures: readonly GalleryPicture[];
  used: number;
  room: number;
  isPremium: boolean;
  /** Whether couples cannot see the profile because of its SIRET. */
  isHidden: boolean;
  rejected: RejectedFormResponse;
  /** The dialog that the URL names, and the key of its picture. */
  dialog: string | null;
  picked: string | null;
}

/** The photos of a profile: the provider's picture, then the gallery in the provider's order. */
export function GalleryPage(props: GalleryPageProps) {
  const { profile, pictures, used, room, isPremium, isHidden, rejected, dialog, picked } = props;
  const { t } = useTranslation("pictures");
  const text = useText();
  const isFull = used >= room;
  // The dialog stays open to show why a file was refused, even if another upload has taken the last free place.
  const isRefused = dialog === "add" && rejected !== undefined;
  const ready = pictures.filter(({ upload }) => upload === null);
  const edited = dialog === "edit" && ready.find(({ key }) => key === picked);
  const formError = rejected?.error?.[""]?.[0];
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <div className="flex flex-wrap gap-2" data-part="quota">
            <Quota used={isPremium ? ready.length : used} room={isPremium ? null : room} />
            {!isFull && (
              <ButtonLink to={ADD} variant="primary" icon={PlusIcon} keepScroll>
                {t("add.action")}
              </ButtonLink>
            )}
          </div>
        }
      />
      {isHidden && <HiddenProfile />}
      {formError && dialog === null && <Banner tone="danger" title={text(formError)} />}
      <div className="grid gap-8">
        <ProfilePictureCard {...profile} page={PAGE} />
        <section aria-labelledby="gallery" className="gallery grid gap-4">
          <h2 id="gallery" className="sr-only" tabIndex={-1}>
            {t("gallery")}
          </h2>
          <div className="empty:hidden" data-part="hint">
            <Hint count={pictures.length} />
          </div>
          <SmallGrid />
          <AlbumRegion failed={t("errors.save_failed")} prepared={t("status.prepared")} />
          <ul className="gallery-tiles" data-part="album" data-sortable={PAGE}>
            {pictures.map((picture, index) => (
              <GalleryTile
                key={picture.key}
                page={PAGE}
                picture={picture}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
              />
            ))}
            <Slots count={isPremium ? 1 : Math.min(2, room - used)} isFull={isFull} />
            {!isPremium && <Upsell used={used} room={room} />}
          </ul>
        </section>
      </div>
      <PictureViewer page={PAGE} pictures={ready} picked={dialog === "view" ? picked : null} />
      {(!isFull || isRefused) && (
        <UploadDialog page={PAGE} isOpen={dialog === "add"} rejected={rejected} free={room - used} />
      )}
      <PictureDialog isOpen={dialog === "profile"} />
      <RemovePictureDialog
        origin="photos"
        closeTo={PAGE}
        name="remove-profile"
        isOpen={dialog === "remove-profile"}
      />
      {edited && <EditDialog page={PAGE} picture={edited} rejected={rejected} />}
    </>
  );
}

/** Explains what the order of the pictures means, and how to change it. */
function Hint({ count }: { count: number }) {
  const { t } = useTranslation("pictures");
  if (count === 0) return <p className="text-sm text-ink-2">{t("empty")}</p>;
  if (count === 1) return null;
  return (
    <p className="text-sm text-ink-2">
      <span className="noscript:hidden">{t("order.hint")}</span>
      <span className="hidden noscript:inline">{t("order.hint_plain")}</span>
    </p>
  );
}

/**
 * A switch to a view with small pictures and only the buttons that move them. The switch is outside the part of the
 * page that scripts replace, so it keeps its state.
 */
function SmallGrid() {
  const { t } = useTranslation("pictures");
  return (
    <label className="gallery-small pill w-max">
      <input className="covering-input" type="checkbox" />
      <CheckIcon size="sm" />
      {t("order.small")}
    </label>
  );
}

function Slots({ count, isFull }: { count: number; isFull: boolean }) {
  const { t } = useTranslation("pictures");
  if (isFull) return null;
  return Array.from({ length: count }, (_, index) => (
    <li key={index} data-fixed="">
      <a
        href={ADD}
        data-keep-scroll=""
        className="grid h-full min-h-20 place-content-center justify-items-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-strong p-4 text-center text-sm font-medium text-ink-2 no-underline hover:border-brand hover:bg-brand-soft hover:text-brand-ink max-lg:grid-flow-col max-lg:items-center lg:min-h-44"
      >
        <ImagePlusIcon className="text-brand-ink" />
        <span>{t("add.slot")}</span>
      </a>
    </li>
  ));
}

/**
 * Describes the advantages of Premium. If there are more pictures than the plan allows, the text also says that no
 * picture is removed.
 */
function Upsell({ used, room }: { used: number; room: number }) {
  const { t } = useTranslation(["pictures", "shell"]);
  return (
    <li className="dark-panel content-center" data-fixed="">
      <p className="dark-panel-title">
        <SpoolIcon />
        {t("shell:premium")}
      </p>
      <h3>{t("pictures:upsell.title")}</h3>
      <p>
        {used === room && `${t("pictures:upsell.full", { count: room })} `}
        {used > room ? t("pictures:upsell.kept", { count: used }) : t("pictures:upsell.body")}
      </p>
      <ButtonLink variant="brass" size="sm" to="/subscription">
        {t("pictures:upsell.action")}
      </ButtonLink>
    </li>
  );
}
