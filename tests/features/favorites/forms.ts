import { type ActionRow, formsOnPage } from "../../support/action-forms.ts";
import { setFavorites } from "../../support/favorites.ts";
import type { Product, Visitor } from "../../support/product.ts";
import { createProvider } from "../../support/projects.ts";

async function couple(product: Product): Promise<Visitor> {
  const { id } = await createProvider(product);
  const visitor = product.visitor();
  await setFavorites(visitor, [{ id, kind: "planner" }]);
  return visitor;
}

export const FORMS: readonly ActionRow[] = [
  {
    route: "routes/favorites/favorites",
    prepare: async (product) => formsOnPage(await couple(product), "/favorites", "/favorites"),
  },
  {
    route: "routes/resources/favorites/change",
    prepare: async (product) => formsOnPage(await couple(product), "/favorites", "/favorites/change"),
  },
];
