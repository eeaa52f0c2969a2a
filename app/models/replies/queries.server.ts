import type { Row } from "#db/rows";
import { LANGUAGES } from "~/i18n/domains";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { REPLIES_MAX, TEMPLATES_MAX } from "./limits.rules";

export type Template = Row<"reply_templates", "id" | "language" | "name" | "subject" | "body">;

/** All templates of a provider, by language and then oldest first. */
export const templatesOf = (providerId: string): Query<Template> => sql<Template>`
  SELECT id, language, name, subject, body FROM reply_templates
  WHERE provider_id = ${providerId} ORDER BY language, id LIMIT ${TEMPLATES_MAX * LANGUAGES.length}`;

export const listTemplates = ({ db }: Pick<ModelContext, "db">, providerId: string): Promise<Template[]> =>
  db.all(templatesOf(providerId));

/** Finds a provider's template; null if it belongs to another provider. */
export const findTemplate = (
  { db }: Pick<ModelContext, "db">,
  providerId: string,
  id: string,
): Promise<Template | null> =>
  db.first(sql<Template>`
    SELECT id, language, name, subject, body FROM reply_templates
    WHERE id = ${id} AND provider_id = ${providerId}`);

export type SentReply = Row<"request_replies", "id" | "createdAt" | "subject" | "body">;

/** The replies that we sent for a provider to the couple of a request, newest first. */
export const repliesOf = (providerId: string, requestId: string): Query<SentReply> => sql<SentReply>`
  SELECT id, created_at AS createdAt, subject, body FROM request_replies
  WHERE request_id = ${requestId} AND provider_id = ${providerId} ORDER BY id DESC LIMIT ${REPLIES_MAX}`;

/**
 * The values of a template's form as one text, computed in SQL. A different text means that the template was changed
 * since the page was opened.
 */
export const storedTemplate = (providerId: string, id: string): Query => sql`
  (SELECT json_array(name, subject, body) FROM reply_templates WHERE id = ${id} AND provider_id = ${providerId})`;
