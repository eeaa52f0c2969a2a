import type * as z from "zod";

/** A kind of mail or SMS, and what its row in the outbox holds until it is put into words. */
export interface MessageKind<Facts> {
  /** Its texts are `mails:<name>`. */
  name: string;
  /** Plain values: slugs, cents, days, moments and names. Never words of a language, never contact data of others. */
  facts: z.ZodType<Facts>;
}

export type FactsOf<Kind extends MessageKind<unknown>> = z.infer<Kind["facts"]>;

export const messageKind = <Facts>(name: string, facts: z.ZodType<Facts>): MessageKind<Facts> => ({
  name,
  facts,
});
