import type { MessageRow } from "../../support/message-scene.ts";
import { fullFavorites, setFavorites } from "../../support/favorites.ts";
import { followRedirects } from "../../support/message-scene.ts";
import { createProvider } from "../../support/projects.ts";

export const MESSAGES: readonly MessageRow[] = [
  {
    key: "favorites:errors.full",
    play: async ({ product, visitor }) => {
      const { id } = await createProvider(product);
      const couple = visitor();
      await setFavorites(couple, fullFavorites());
      const before = await couple.visit("/project");
      const form = { id, kind: "planner", wanted: "yes", returnTo: "/favorites" };
      return { before, after: await followRedirects(couple, await couple.post("/favorites/change", form)) };
    },
  },
];

export const SHOWN_NOWHERE: Readonly<Record<string, string>> = {
  "favorites:errors.token": "tests/features/favorites/api.ts",
};
