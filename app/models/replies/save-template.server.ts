import type { Language } from "~/i18n/domains";
import { didChange, sql } from "~/models/core/database";
import type { ErrorCode } from "~/models/core/errors";
import type { ModelContext } from "~/context/types";
import type { TemplateInput } from "./form.rules";
import { TEMPLATES_MAX } from "./limits.rules";

/**
 * Adds a template. The statement itself counts those of the language, so parallel ones never exceed the limit.
 * @returns why it was rejected, or null
 */
export async function addTemplate(
  { db, clock, ids }: ModelContext,
  providerId: string,
  language: Language,
  { name, subject, body }: TemplateInput,
): Promise<ErrorCode | null> {
  const [added] = await db.write(sql`
    INSERT INTO reply_templates (id, provider_id, language, name, subject, body, created_at)
    SELECT ${ids.uuid()}, ${providerId}, ${language}, ${name}, ${subject}, ${body}, ${clock.now()}
    WHERE (SELECT COUNT(*) FROM reply_templates
           WHERE provider_id = ${providerId} AND language = ${language}) < ${TEMPLATES_MAX}`);
  return didChange(added) ? null : "templates_full";
}

/** @returns whether the provider has this template */
export async function changeTemplate(
  { db, clock }: ModelContext,
  providerId: string,
  id: string,
  { name, subject, body }: TemplateInput,
): Promise<boolean> {
  const [changed] = await db.write(sql`
    UPDATE reply_templates SET name = ${name}, subject = ${subject}, body = ${body}, changed_at = ${clock.now()}
    WHERE id = ${id} AND provider_id = ${providerId}`);
  return didChange(changed);
}

/** Deletes a provider's template; one that is gone already is no error. */
export async function deleteTemplate({ db }: ModelContext, providerId: string, id: string): Promise<void> {
  await db.write(sql`DELETE FROM reply_templates WHERE id = ${id} AND provider_id = ${providerId}`);
}
