import * as z from "zod";
import { AppError } from "~/models/core/errors";
import { access } from "~/access/access";
import { countPictureView } from "~/http/visits/picture-views";

/** Counts the view of a picture that a script shows on top of a page (app/enhance/public-page.ts). */
export const action = access.anyone.action(
  z.strictObject({}),
  async ({ ctx, params }) => {
    if (!(await countPictureView(ctx, params["key"] ?? ""))) throw new AppError("not_found");
    return new Response(null, { status: 204 });
  },
  { isCall: true, answersJson: true },
);
