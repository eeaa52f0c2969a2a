/** Around a picture that fills its frame; the page adds the size and the corners. */
export const FRAME = "relative block overflow-hidden bg-linen-2";
/** The picture in it. Its growth under the pointer is added where the whole card is a link. */
export const FRAMED = "size-full object-cover [transition:scale_320ms_var(--ease-out)]";
