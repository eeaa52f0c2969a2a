import type { VenuePicture } from "~/models/venues/public/public.queries.server";
import type { PhotoInWords } from "~/ui/public/mosaic";

/** A picture of a venue for galleries. The text below it is its caption, or else its description. */
export const venuePhoto = ({ caption, description, ...picture }: VenuePicture): PhotoInWords => ({
  ...picture,
  description: caption || description,
});
