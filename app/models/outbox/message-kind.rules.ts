import type * as z from "zod";

/**
 * A kind of mail or SMS, with the type of the values that its outbox row stores. The texts are written when the message
 * is sent.
 */
export interface MessageKind<Facts> {
  /** The name of the kind. The texts are `mails:<name>`. */
  name: string;
  /**
   * The values for the texts: slugs, amounts in cents, days, times and names. They never contain translated words or
   * another person's contact data.
   */
  facts: z.ZodType<Facts>;
}

export type FactsOfMessageKind<Kind extends MessageKind<unknown>> = z.infer<Kind["facts"]>;

export const messageKind = <Facts>(name: string, facts: z.ZodType<Facts>): MessageKind<Facts> => ({
  name,
  facts,
});
