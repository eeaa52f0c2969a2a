import type { VenuePicture } from "~/models/venues/public/public.queries.server";
import type { PhotoInWords } from "./mosaic";

/** A picture of a venue as galleries show it: the words below it are its caption, or else its description. */
export const venuePhoto = ({ caption, description, ...picture }: VenuePicture): PhotoInWords => ({
  ...picture,
  description: caption || description,
});
