import type { Row } from "#db/rows";
import { LANGUAGES } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { TEMPLATES_MAX } from "./limits.rules";

export type Template = Row<"reply_templates", "id" | "language" | "name" | "subject" | "body">;

/** All templates of a provider, the oldest first. */
export const listTemplates = ({ db }: Pick<ModelContext, "db">, providerId: string): Promise<Template[]> =>
  db.all(sql<Template>`
    SELECT id, language, name, subject, body FROM reply_templates
    WHERE provider_id = ${providerId} ORDER BY language, id LIMIT ${TEMPLATES_MAX * LANGUAGES.length}`);

/** A provider's template; another provider's is not found. */
export const findTemplate = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
): Promise<Template | null> =>
  db.first(sql<Template>`
    SELECT id, language, name, subject, body FROM reply_templates
    WHERE id = ${id} AND provider_id = ${providerId}`);
