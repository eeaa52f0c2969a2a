import * as z from "zod";

/**
 * The form of a picture. The file is judged by its bytes, not by the type the browser sends.
 * @param required key of the text shown when no file was chosen
 */
export const pictureForm = (required: string) =>
  z.discriminatedUnion("intent", [
    z.strictObject({
      intent: z.literal("upload"),
      picture: z.instanceof(File, { error: required }).refine(({ size }) => size > 0, required),
    }),
    z.strictObject({ intent: z.literal("remove") }),
  ]);
