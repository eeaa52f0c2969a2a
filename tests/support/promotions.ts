import { LANGUAGES } from "../../app/i18n/domains.ts";
import type { Answer, Product, Visitor } from "./product.ts";

type Texts = Partial<Record<string, { title?: string; description?: string; button?: string }>>;

/** Returns the form of a promotion with valid values. */
export function promotionForm(
  fields: Record<string, string> = {},
  texts: Texts = {
    fr: { title: "Le salon ouvre", description: "Venez **nombreux** à Lyon.\n\n- stands\n- ateliers" },
  },
): Record<string, string> {
  const form: Record<string, string> = {
    kind: "alert",
    audience: "planner",
    domain: "all",
    startsOn: "",
    endsOn: "",
    link: "",
    ...fields,
  };
  for (const language of LANGUAGES) {
    form[`title.${language}`] = texts[language]?.title ?? "";
    form[`description.${language}`] = texts[language]?.description ?? "";
    form[`button.${language}`] = texts[language]?.button ?? "";
  }
  return form;
}

/** Creates and activates a promotion as an administrator. Returns the id of the promotion. */
export async function publish(admin: Visitor, form: Record<string, string>): Promise<string> {
  const saved = await admin.post("/admin/promotions/new", form);
  const id = saved.location?.split("/").at(-1) ?? "";
  if (saved.status !== 302 && saved.status !== 303) throw new Error(`not saved: ${saved.status}`);
  await admin.post("/admin/promotions", { intent: "activate", promotion: id });
  return id;
}

/** Deactivates all promotions, so that the next test starts without any. */
export async function deactivatePromotions(product: Product, admin: Visitor): Promise<void> {
  const { results } = await product.db
    .prepare("SELECT id FROM promotions WHERE is_active = 1")
    .all<{ id: string }>();
  for (const { id } of results)
    await admin.post("/admin/promotions", { intent: "deactivate", promotion: id });
}

/** Returns the text of a page without tags and scripts. */
export const wordsOf = ({ text }: Pick<Answer, "text">): string =>
  text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
