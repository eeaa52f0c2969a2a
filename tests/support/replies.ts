import { randomIds } from "../../app/models/core/identifiers.ts";
import type { Product } from "./product.ts";

/** The form of a reply template with valid values. */
export const REPLY_TEMPLATE_FORM = {
  name: "Premier contact",
  subject: "Votre {événement} à {lieu}",
  body: "Bonjour {prénom},\n\nLe {date} nous convient.",
};

/** The form of a reply with valid values. */
export const REPLY_FORM = {
  subject: "Votre mariage à Gordes",
  body: "Bonjour Camille,\n\nParlons-en <bientôt>.",
};

/** Stores a reply template of a provider. */
export async function createTemplate(
  { db }: Pick<Product, "db">,
  providerId: string,
  { language = "fr", ...fields }: Partial<typeof REPLY_TEMPLATE_FORM> & { language?: string } = {},
): Promise<string> {
  const id = randomIds.uuid();
  const { name, subject, body } = { ...REPLY_TEMPLATE_FORM, ...fields };
  await db
    .prepare(
      "INSERT INTO reply_templates (id, provider_id, language, name, subject, body, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(id, providerId, language, name, subject, body, Date.now())
    .run();
  return id;
}
