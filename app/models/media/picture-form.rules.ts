import * as z from "zod";
import { CROP_FOCUSES } from "./crop.rules";

/**
 * The form of a picture. The server checks the bytes of the file, not the type that the browser sends.
 * @param required key of the error text if no file was chosen
 */
export const pictureForm = (required: string) =>
  z.discriminatedUnion("intent", [
    z.strictObject({ intent: z.literal("upload"), picture: fileField(required) }),
    removal,
  ]);

export const fileField = (required: string) =>
  z.instanceof(File, { error: required }).refine(({ size }) => size > 0, required);
const removal = z.strictObject({ intent: z.literal("remove") });

/**
 * The form of a profile picture. On pages without scripts, the person also chooses which part of the picture is kept.
 */
export const profilePictureForm = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("upload"),
    picture: fileField("account:picture.errors.required"),
    focus: z.enum(CROP_FOCUSES, { error: "common:errors.malformed_form" }).optional(),
  }),
  removal,
]);
