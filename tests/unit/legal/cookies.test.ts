import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_TEXTS } from "../../support/texts.ts";

/** For each cookie of the code, the words with which the French privacy page names it. */
const NAMED: Readonly<Record<string, string>> = {
  session: "la session, qui s’éteint",
  couple: "la session de la page des couples",
  device: "un identifiant des appareils",
  locale: "la langue choisie",
  db: "un repère de vos dernières modifications",
  own: "pour ne pas compter vos propres visites",
  favorites: "vos favoris",
  flash: "de courts messages techniques",
  project: "le brouillon d’un formulaire commencé",
  "promotions-seen": "les annonces que vous avez déjà vues",
  "promotions-closed": "les annonces que vous avez déjà vues ou fermées",
  "wanted-request": "la demande pour laquelle vous achetez des crédits",
};

test("the privacy page names every cookie of the code", () => {
  const cookies = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`app/${file}`, "utf8").matchAll(/\b[A-Z]+_COOKIE = "([\w-]+)"/g)].map(
        ([, name = ""]) => name,
      ),
    );
  expect(cookies.sort()).toEqual(Object.keys(NAMED).sort());
  const page = ["s8_p1", "s8_p4"].map((key) => ALL_TEXTS.fr.get(`legal:privacy.${key}`) ?? "").join(" ");
  for (const [cookie, words] of Object.entries(NAMED)) expect(page, cookie).toContain(words);
});

test("the privacy page names the cookie of display files, whose name is made by the server", () => {
  expect(readFileSync("app/entry.server.tsx", "utf8")).toContain("BROWSER_CACHE_SECONDS, scriptable: true");
  expect(ALL_TEXTS.fr.get("legal:privacy.s8_p4")).toContain("la liste des fichiers d’affichage");
});
