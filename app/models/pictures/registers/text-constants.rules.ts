import {
  PICTURE_TITLE_MAX,
  PICTURE_DESCRIPTION_MAX,
  ALBUM_LIMITS,
  CAPTION_MAX,
  PICTURE_ALT_MAX,
  UPLOADED_FILES_MAX,
} from "../rules";

export const TEXT_CONSTANTS = {
  pictureTitle: PICTURE_TITLE_MAX,
  pictureDescription: PICTURE_DESCRIPTION_MAX,
  galleryMax: ALBUM_LIMITS.gallery.most,
  captionMax: CAPTION_MAX,
  pictureAlt: PICTURE_ALT_MAX,
  filesMax: UPLOADED_FILES_MAX,
} as const;
