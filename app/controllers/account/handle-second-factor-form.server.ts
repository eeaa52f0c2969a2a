import type { RequestContext } from "~/context/request-context";
import { logEvent } from "~/log";
import { AppError, ERRORS } from "~/models/core/errors";
import {
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/models/accounts/second-factor/change-second-factor.server";
import type { SecondFactorInput } from "~/models/accounts/second-factor/form.rules";
import {
  beginSecondFactorSetup,
  confirmSecondFactorSetup,
} from "~/models/accounts/second-factor/set-up.server";
import type { ActiveSession } from "~/models/accounts/sessions/queries.server";
import type { RotatedToken } from "~/models/accounts/sessions/start-session.server";

/** Result of a form of /security/second-factor. */
export type SecondFactorOutcome =
  | { kind: "begun" }
  | { kind: "codes"; recoveryCodes: string[]; session: RotatedToken | null }
  | { kind: "removed"; session: RotatedToken }
  | { kind: "rejected"; errors: Record<string, string> };

/** Handles a form of /security/second-factor. An error of a password or code is shown at its field. */
export async function handleSecondFactorForm(
  ctx: RequestContext,
  active: ActiveSession,
  input: SecondFactorInput,
): Promise<SecondFactorOutcome> {
  const accountId = active.me.providerId;
  try {
    switch (input.intent) {
      case "begin":
        await beginSecondFactorSetup(ctx, accountId, input.password);
        return { kind: "begun" };
      case "confirm": {
        const { recoveryCodes, session } = await confirmSecondFactorSetup(ctx, active, input.code);
        return { kind: "codes", recoveryCodes, session };
      }
      case "renew":
        return {
          kind: "codes",
          recoveryCodes: await renewRecoveryCodes(ctx, accountId, input.code),
          session: null,
        };
      case "remove":
        return { kind: "removed", session: await removeSecondFactor(ctx, active, input) };
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logEvent({ event: "second_factor_rejected", level: "warn", requestId: ctx.requestId, code: error.code });
    const field = error.code === "wrong_password" ? "password" : "code";
    return { kind: "rejected", errors: { [field]: ERRORS[error.code].key } };
  }
}
