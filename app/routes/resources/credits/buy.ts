import { access } from "~/access/access";
import { translator } from "~/i18n/texts.server";
import { buyCredits } from "~/models/credits/buy-credits.server";
import { buyCreditsSchema } from "~/models/credits/form.rules";

/** HTTP status of the response if Stripe did not respond in time. */
const NO_ANSWER_STATUS = 503;

/** Begins a purchase for the card form. Returns the payment's data, or a translated error. */
export const action = access.moderated.action(
  buyCreditsSchema,
  async ({ ctx, me, input }) => {
    const begun = await buyCredits(ctx, me, input);
    if (begun.kind === "settled") return Response.json({ status: begun.status });
    if (begun.kind === "ready") {
      const { clientSecret, amountCents, taxCents } = begun;
      return Response.json({ clientSecret, amountCents, ...(taxCents === null ? {} : { taxCents }) });
    }
    const error = (await translator(ctx.language))(begun.key, { supportEmail: ctx.settings.SUPPORT_EMAIL });
    const status = begun.status === "network" ? NO_ANSWER_STATUS : begun.status;
    return Response.json({ error }, { status });
  },
  {
    ownerOnly: true,
    limit: "buyCredits",
    limitSubject: async (ctx) => (await ctx.session())?.me.providerId ?? null,
    failure: "purchase_failed",
    answersJson: true,
    isCall: true,
  },
);
