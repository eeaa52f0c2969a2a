import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { mapSections, portraitTextToType, type TextByPortraitSection } from "./rules";

type PortraitRow = Row<
  "portraits",
  "portrait" | "experience" | "service" | "benefits" | "savedAt" | "draft" | "draftAt"
>;

/** A provider's portrait as texts that a person can type, with marks for bold words and lists. */
export interface WrittenPortrait {
  /** The version that couples read. */
  saved: TextByPortraitSection;
  savedAt: number | null;
  /** The unsaved draft. Sections that were not edited have the saved text. */
  draft: { sections: TextByPortraitSection; at: number } | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export async function findPortrait(
  { db }: Pick<ModelContext, "db">,
  providerId: string,
): Promise<WrittenPortrait> {
  const row = await db.first(sql<PortraitRow>`
    SELECT portrait, experience, service, benefits, saved_at AS savedAt, draft, draft_at AS draftAt
    FROM portraits WHERE provider_id = ${providerId}`);
  const saved = mapSections((section) => portraitTextToType(row?.[section] ?? ""));
  if (!row || row.draft === null || row.draftAt === null)
    return { saved, savedAt: row?.savedAt ?? null, draft: null };
  const typed: unknown = JSON.parse(row.draft);
  const sections = mapSections((section) => {
    const text = isRecord(typed) ? typed[section] : undefined;
    return typeof text === "string" ? text : saved[section];
  });
  return { saved, savedAt: row.savedAt, draft: { sections, at: row.draftAt } };
}

/**
 * The saved sections and the draft as one text, computed in SQL; null if neither exists. A different text means that
 * they were changed since the page was opened.
 */
export const storedPortraitJson = (providerId: string): Query => sql`
  (SELECT json_array(portrait, experience, service, benefits, draft) FROM portraits
   WHERE provider_id = ${providerId} AND (saved_at IS NOT NULL OR draft IS NOT NULL))`;
