import { createAccount } from "./accounts.ts";
import type { Product, Visitor } from "./product.ts";
import type { RouteModule } from "./routes.ts";
import type { Screen } from "./screen.ts";
import { SCREENS } from "./screens.ts";
import { formsOnPage, createNewcomer, type ActionRow } from "./action-forms.ts";
import { featureRows } from "./features.ts";

/** Forms that need a certain state, certain values or a script, from the lists `FORMS` in tests/features. */
const FORMS: readonly ActionRow[] = await featureRows<ActionRow>("forms", "FORMS");

/**
 * Makes the test row for an action whose form is on the page of a screen (tests/features). The account of that screen
 * opens the page.
 */
function drawnOnItsScreen({ id, path }: RouteModule): ActionRow {
  const screen = SCREENS.find((found) => found.path === path && !found.follow && found.status === undefined);
  return {
    route: id,
    prepare: async (product) => {
      if (!screen) throw new Error(`${id} is on no screen of its own: it needs a row`);
      return formsOnPage(await visitorOf(screen, product), screen.path, screen.path);
    },
  };
}

async function visitorOf({ as }: Screen, product: Product): Promise<Visitor> {
  if (as === undefined) return product.visitor();
  if (as === "new") return (await createNewcomer(product)).visitor;
  return (await createAccount(product, as === "admin" ? { role: "ROLE_ADMIN" } : {})).visitor;
}

/**
 * Returns one row for each action of `routes`. The row comes from a list `FORMS` in tests/features or, if no list has
 * one, from the action's screen with ordinary values.
 */
export function actionRows(routes: readonly RouteModule[]): ActionRow[] {
  const inRows = new Set(FORMS.map(({ route }) => route));
  return [...FORMS, ...routes.filter(({ id }) => !inRows.has(id)).map(drawnOnItsScreen)];
}
