import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/models/core/errors";
import * as z from "zod";
import { access } from "~/access/access";
import { isSafeMethod } from "~/http/security/origin-check";
import { closeWelcomeDialog } from "~/models/accounts/close-welcome-dialog.server";
import { DeniedScreen } from "~/ui/errors/denied-screen";

const schema = z.strictObject({
  /** Path of the page behind the dialog. */
  page: z.enum(["/", "/dashboard"]),
});

/** POST /welcome-dialog: marks the dialog after onboarding as read. */
export const action = access.onboarded.action(
  schema,
  async ({ ctx, me, input }) => {
    await closeWelcomeDialog(ctx, me.providerId);
    return redirect(input.page, 303);
  },
  { ownerOnly: true },
);

/** A GET request gets an error page, because this URL accepts only posted forms. */
export const loader = access.onboarded.loader(async ({ ctx }) => {
  if (isSafeMethod(ctx.request.method)) throw new AppError("not_found");
  return null;
});

export default function Rejected() {
  return <DeniedScreen code="malformed_form" />;
}
