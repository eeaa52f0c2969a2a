import { didChange, sql } from "~/models/core/database";
import { saveIfUnchanged } from "~/models/core/save-if-unchanged.server";
import type { ModelContext } from "~/context/types";
import type { PortraitDraftInput } from "./form.rules";
import { findPortrait, storedPortraitJson } from "./queries.server";
import { mapSections, PORTRAIT_SECTIONS, storedSection, type TextByPortraitSection } from "./rules";

/**
 * Saves all sections, so that couples can read them, and deletes the draft. If the stored draft already has this text,
 * it is saved whatever `seen` is.
 * @param seen the version of the saved sections and the draft that the page has shown
 * @returns false if the stored version has changed since the page was opened
 */
export async function savePortrait(
  ctx: ModelContext,
  providerId: string,
  typed: TextByPortraitSection,
  seen?: string,
): Promise<boolean> {
  const { portrait, experience, service, benefits } = mapSections((section) => storedSection(typed[section]));
  const wanted = [portrait, experience, service, benefits, null];
  const { draft } = await findPortrait(ctx, providerId);
  const isDrafted = PORTRAIT_SECTIONS.every(
    (section) => draft && storedSection(draft.sections[section]) === storedSection(typed[section]),
  );
  const form = { state: storedPortraitJson(providerId), wanted, seen: isDrafted ? undefined : seen };
  return saveIfUnchanged(ctx, form, async (isAsRead) => {
    const [saved] = await ctx.db.write(sql`
    INSERT INTO portraits (provider_id, portrait, experience, service, benefits, saved_at)
    SELECT id, ${portrait}, ${experience}, ${service}, ${benefits}, ${ctx.clock.now()} FROM accounts
    WHERE id = ${providerId} AND deleted_at IS NULL AND ${isAsRead}
    ON CONFLICT (provider_id) DO UPDATE SET portrait = excluded.portrait, experience = excluded.experience,
      service = excluded.service, benefits = excluded.benefits, saved_at = excluded.saved_at, draft = NULL, draft_at = NULL`);
    return didChange(saved);
  });
}

/**
 * Stores the typed text as a draft, if it differs from the saved text. A draft is rejected if a save, or a draft from
 * another browser tab, was stored after the page of this draft was opened. It would otherwise replace a newer text by
 * an older one.
 * @returns when the draft was saved; null if there is nothing to save; `outdated` if the draft was rejected
 */
export async function savePortraitDraft(
  ctx: ModelContext,
  providerId: string,
  { base, seen, ...typed }: PortraitDraftInput,
): Promise<number | null | "outdated"> {
  const { saved } = await findPortrait(ctx, providerId);
  const changed = PORTRAIT_SECTIONS.filter(
    (section) => storedSection(typed[section]) !== storedSection(saved[section]),
  );
  const draft =
    changed.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(changed.map((name) => [name, typed[name]])));
  const at = draft === null ? null : ctx.clock.now();
  const wanted = [...PORTRAIT_SECTIONS.map((section) => storedSection(saved[section])), draft];
  const form = { state: storedPortraitJson(providerId), wanted, seen };
  const isKept = await saveIfUnchanged(ctx, form, async (isAsRead) => {
    const [kept] = await ctx.db.write(sql`
    INSERT INTO portraits (provider_id, draft, draft_at)
    SELECT id, ${draft}, ${at} FROM accounts WHERE id = ${providerId} AND deleted_at IS NULL AND ${isAsRead}
    ON CONFLICT (provider_id) DO UPDATE SET draft = excluded.draft, draft_at = excluded.draft_at
    WHERE saved_at IS ${base ?? null}`);
    return didChange(kept);
  });
  return isKept ? at : "outdated";
}

/** Deletes the draft, so that the saved text is shown again. */
export async function discardPortraitDraft({ db }: ModelContext, providerId: string): Promise<void> {
  await db.write(
    sql`UPDATE portraits SET draft = NULL, draft_at = NULL WHERE provider_id = ${providerId} AND draft IS NOT NULL`,
  );
}
