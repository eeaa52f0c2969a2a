import type { CallerContext } from "~/context/types";
import { readContactPhone } from "~/models/accounts/phone.server";
import { emailComparisonKey } from "~/models/accounts/rules";
import type { ProjectDraft } from "./queries.server";
import { submitProject } from "./submit-project.server";

/** A couple's contact data. A phone number in international form contains its own country code. */
interface SentContact {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  phoneCountry: string;
}

/** `no_provider`: none of the chosen providers and venues accepts requests any more. */
export type SentProject =
  | { kind: "sent" | "no_provider" | "limit_reached" }
  | { kind: "wrong_phone"; reason: "invalid" | "not_served" };

/**
 * Mails a couple the link that confirms their project, unless the rate limit of the e-mail address is reached.
 * @param ownProviderIds the providers whose pages this browser has opened from the back-office
 */
export async function sendProject(
  ctx: CallerContext,
  draft: ProjectDraft,
  { firstname, lastname, email, phone, phoneCountry }: SentContact,
  ownProviderIds: readonly string[],
): Promise<SentProject> {
  const reading = readContactPhone(phone, phoneCountry);
  if (reading.kind !== "ok") return { kind: "wrong_phone", reason: reading.kind };
  if (await ctx.isOverLimit("submitProject", emailComparisonKey(email))) return { kind: "limit_reached" };
  const kind = await submitProject(ctx, {
    draft,
    contact: { firstname, lastname, email, phone: reading.phone },
    ownProviderIds,
    domain: ctx.domain.code,
    language: ctx.language,
  });
  if (kind === "sent") ctx.wakeOutbox();
  return { kind };
}
