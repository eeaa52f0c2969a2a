import type { ServiceContext } from "~/context/types";
import { pictureObjectName } from "./objects.rules";
import type { SmallPictureWidth } from "./picture.rules";

/** Reads a stored picture, or its copy of a width. Null if the object no longer exists. */
export async function openPicture(
  { media }: Pick<ServiceContext, "media">,
  { key, width }: { key: string; width: SmallPictureWidth | undefined },
): Promise<ReadableStream | null> {
  const copy = width && (await media.get(pictureObjectName("pictures", key, width)));
  // If there is no copy of this width, the picture itself is sent. It is not wider than requested, because only wider
  // pictures get such a copy.
  return (copy || (await media.get(pictureObjectName("pictures", key))))?.body ?? null;
}
