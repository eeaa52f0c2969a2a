import type { VenuePicture } from "~/models/venues/public/public.queries.server";
import type { PhotoWithTexts } from "~/ui/public/mosaic";

/**
 * A picture of a venue for galleries. The text below the picture is the caption, or the description if there is no
 * caption.
 */
export const venuePhoto = ({ caption, description, ...picture }: VenuePicture): PhotoWithTexts => ({
  ...picture,
  description: caption || description,
});
