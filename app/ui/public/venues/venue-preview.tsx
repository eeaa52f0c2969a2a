import { Banner } from "~/ui/feedback/banner";
import { PublicVenuePage, type PublicVenuePageProps } from "./venue-page";

interface VenuePreviewProps extends Pick<PublicVenuePageProps, "page" | "videos" | "frame"> {
  /** Note above the page, which says that the page is a preview. */
  notice: string;
  back: { label: string; href: string };
}

/** The page of a venue as couples will see it. It shows all pictures itself, and nobody can share it. */
export const VenuePreview = ({ notice, back, ...page }: VenuePreviewProps) => (
  <PublicVenuePage
    {...page}
    photosPath={null}
    shared={null}
    notice={
      <Banner
        title={notice}
        action={
          <a className="button button-sm" href={back.href}>
            {back.label}
          </a>
        }
      />
    }
  />
);
