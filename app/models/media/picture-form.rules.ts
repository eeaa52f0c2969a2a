import * as z from "zod";

/**
 * What the page of a picture posts. The file itself is judged by its bytes, not by what the browser says of it.
 * @param required key of the text said where no file was chosen
 */
export const pictureForm = (required: string) =>
  z.discriminatedUnion("intent", [
    z.strictObject({
      intent: z.literal("upload"),
      picture: z.instanceof(File, { error: required }).refine(({ size }) => size > 0, required),
    }),
    z.strictObject({ intent: z.literal("remove") }),
  ]);
