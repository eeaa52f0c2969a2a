import { redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { access } from "~/access/access";
import { closeWelcomeDialog } from "~/models/accounts/close-welcome-dialog.server";

const schema = z.strictObject({
  /** The page the dialog stands over. */
  page: z.enum(["/", "/dashboard"]),
});

/** POST /welcome-dialog: the dialog after onboarding has been read. */
export const action = access.onboarded.action(schema, async ({ app, me, input }) => {
  await closeWelcomeDialog(app, me.providerId);
  return redirect(input.page, 303);
});
