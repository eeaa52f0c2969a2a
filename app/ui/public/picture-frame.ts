/** Classes of the frame of a picture. The page adds classes for the size and the corners. */
export const PICTURE_FRAME_CLASSES = "relative block overflow-hidden bg-linen-2";
/**
 * Classes of a picture whose frame has `PICTURE_FRAME_CLASSES`. If the whole card is a link, the card adds a class that
 * enlarges the picture under the pointer.
 */
export const FRAMED_PICTURE_CLASSES = "size-full object-cover [transition:scale_320ms_var(--ease-out)]";
