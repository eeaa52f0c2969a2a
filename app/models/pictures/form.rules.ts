import * as z from "zod";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { CROP_FOCUSES } from "~/models/media/crop.rules";
import {
  CAPTION_MAX,
  UPLOADED_FILES_MAX,
  PICTURE_ALT_MAX,
  PICTURE_DESCRIPTION_MAX,
  PICTURE_TITLE_MAX,
  type PictureMove,
} from "./rules";

const words = (max: number, required: string, long: string) =>
  z
    .string({ error: required })
    .transform(tidyText)
    .pipe(z.string().min(1, required).max(max, long).refine(isReadableText, "validation:invalid"));

/** The title and the description of a picture of a gallery. */
export const galleryPictureFields = {
  title: words(PICTURE_TITLE_MAX, "pictures:errors.title_required", "pictures:errors.title_long"),
  description: words(
    PICTURE_DESCRIPTION_MAX,
    "pictures:errors.description_required",
    "pictures:errors.description_long",
  ),
};

const picture = z.string().regex(/^[\w-]{43}$/, "validation:invalid");
const place = z
  .string()
  .regex(/^(?:earlier|later|\d{1,3})$/, "validation:invalid")
  .transform((to): PictureMove => (to === "earlier" || to === "later" ? to : Number(to)));

/** A file to add to an album. It is checked by its bytes, not by the type that the browser sends. */
export const pictureFileField = (required: string) => z.instanceof(File, { error: required });

/** The files to add to an album. */
export const pictureFilesField = (required: string) =>
  z
    .array(pictureFileField(required), { error: required })
    .min(1, required)
    .max(UPLOADED_FILES_MAX, "albums:errors.files_max");

/**
 * A value that identifies one submission of files. If the same files are sent again after a failure, the page sends the
 * same value.
 */
const upload = z
  .string()
  .regex(/^[\da-f]{32}$/, "validation:invalid")
  .optional();

const limitedText = (max: number, long: string) =>
  z
    .string()
    .transform(tidyText)
    // The length is checked by `refine`, because a second `z.string()` would reject a text that consists only of
    // spaces.
    .refine((text) => text.length <= max, long)
    .refine(isReadableText, "validation:invalid");

const toLine = (text: string): string => text.replace(/\s+/g, " ");
const line = (max: number, long: string) => limitedText(max, long).transform(toLine);

/** The caption of a picture; empty for none. */
export const captionField = line(CAPTION_MAX, "albums:errors.caption_long");
const caption = captionField.default("");
/** The texts of a picture of a venue; empty for none. */
export const venuePictureFields = {
  title: line(PICTURE_TITLE_MAX, "pictures:errors.title_long"),
  alt: line(PICTURE_ALT_MAX, "albums:errors.alt_long"),
  caption: captionField,
  description: limitedText(PICTURE_DESCRIPTION_MAX, "pictures:errors.description_long"),
};
/**
 * The value `script` if a script sent the form. The server then adds no message to the next page, because the script
 * shows that the texts are saved.
 */
const from = z.literal("script").optional();

/** The form that chooses which part of a picture stays visible where a page crops it. */
export const focusSchema = z.strictObject({
  intent: z.literal("focus"),
  picture,
  focus: z.enum(CROP_FOCUSES, { error: "validation:invalid" }),
});

/** The actions on a picture of any album. */
const onPicture = [
  z.strictObject({ intent: z.literal("move"), picture, to: place }),
  focusSchema,
  z.strictObject({ intent: z.literal("remove"), picture }),
  z.strictObject({ intent: z.literal("undo"), picture }),
] as const;

const visibility = z.strictObject({ intent: z.literal("visibility"), picture, visible: z.enum(["0", "1"]) });
const cover = z.strictObject({ intent: z.literal("cover"), picture });

/** The actions on the pictures of a gallery. Each picture has a title and a description, and may be hidden. */
export const gallerySchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("add"),
    photos: pictureFilesField("pictures:errors.required"),
    upload,
    ...galleryPictureFields,
  }),
  z.strictObject({ intent: z.literal("describe"), picture, ...galleryPictureFields }),
  visibility,
  ...onPicture,
]);

const addToImages = z.strictObject({
  intent: z.literal("add"),
  photos: pictureFilesField("albums:errors.required"),
  upload,
});

/** The actions on the pictures of an album that has a caption for each picture, and one cover. */
export const captionedAlbumIntents = [
  addToImages,
  z.strictObject({ intent: z.literal("caption"), picture, caption, from }),
  cover,
  ...onPicture,
] as const;

/** The actions on the pictures of a venue. Each picture has several texts, and may be hidden. */
export const venueImagesSchema = z.discriminatedUnion("intent", [
  addToImages,
  z.strictObject({
    intent: z.literal("words"),
    picture,
    title: venuePictureFields.title.default(""),
    alt: venuePictureFields.alt.default(""),
    caption,
    description: venuePictureFields.description.default(""),
    from,
  }),
  visibility,
  cover,
  ...onPicture,
]);

export type VenueImagesInput = z.output<typeof venueImagesSchema>;

export type AlbumInput =
  | z.output<typeof gallerySchema>
  | z.output<(typeof captionedAlbumIntents)[number]>
  | VenueImagesInput;
/** The form that adds several files. Its texts, if there are any, apply to each of the new pictures. */
export type PicturesInput = Extract<AlbumInput, { intent: "add" }>;
export type PictureChange = Exclude<AlbumInput, { intent: "add" }>;
