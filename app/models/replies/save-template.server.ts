import type { Language } from "~/i18n/domains";
import { didChange, sql, type Query } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { ModelContext } from "~/context/types";
import type { TemplateInput } from "./form.rules";
import { TEMPLATES_MAX } from "./limits.rules";
import { storedTemplate } from "./queries.server";

/**
 * Adds a template. The INSERT counts the provider's templates in the language, so parallel calls never exceed the
 * limit. If a template with the same content exists, nothing is added.
 * @returns why it was rejected, or null
 */
export async function addTemplate(
  { db, clock, ids }: ModelContext,
  providerId: string,
  language: Language,
  { name, subject, body }: TemplateInput,
): Promise<"templates_full" | null> {
  const same: Query = sql`
    SELECT 1 FROM reply_templates WHERE provider_id = ${providerId} AND language = ${language}
      AND name = ${name} AND subject = ${subject} AND body = ${body}`;
  const [added] = await db.write(sql`
    INSERT INTO reply_templates (id, provider_id, language, name, subject, body, created_at)
    SELECT ${ids.uuid()}, ${providerId}, ${language}, ${name}, ${subject}, ${body}, ${clock.now()}
    WHERE (SELECT COUNT(*) FROM reply_templates
           WHERE provider_id = ${providerId} AND language = ${language}) < ${TEMPLATES_MAX}
      AND NOT EXISTS (${same})`);
  return didChange(added) || (await db.first(same)) ? null : "templates_full";
}

/**
 * Changes a provider's template.
 * @returns false if the template has changed since the page was created, or no longer exists
 */
export async function changeTemplate(
  ctx: ModelContext,
  providerId: string,
  id: string,
  { name, subject, body, seen }: TemplateInput,
): Promise<boolean> {
  const form = { state: storedTemplate(providerId, id), wanted: [name, subject, body], seen };
  return saveIfUnchanged(ctx, form, async (isAsRead) => {
    const [changed] = await ctx.db.write(sql`
      UPDATE reply_templates SET name = ${name}, subject = ${subject}, body = ${body}, changed_at = ${ctx.clock.now()}
      WHERE id = ${id} AND provider_id = ${providerId} AND ${isAsRead}`);
    return didChange(changed);
  });
}

/** Deletes a provider's template. A template that no longer exists is not an error. */
export async function deleteTemplate({ db }: ModelContext, providerId: string, id: string): Promise<void> {
  await db.write(sql`DELETE FROM reply_templates WHERE id = ${id} AND provider_id = ${providerId}`);
}
