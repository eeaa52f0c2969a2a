import * as z from "zod";
import { centsOfEuros } from "~/models/core/money.rules";

/** An amount in euros, which the handler gets in cents. */
export const eurosField = (error: string) =>
  z.number({ error }).transform((euros, context) => {
    const cents = centsOfEuros(euros);
    if (cents === null) context.addIssue({ code: "custom", message: error });
    return cents ?? z.NEVER;
  });
