import { formStamp } from "../../app/http/security/honeypot.ts";
import { placeNameKey } from "../../app/models/places/rules.ts";
import { placeSquareAt } from "../../app/models/places/squares.rules.ts";
import { slugOfPlaceName } from "../../scripts/data/place-slugs.ts";
import { INDEX_PLACES, insertPlaces } from "../../scripts/load-places.ts";
import { createAccount, type AccountState } from "./accounts.ts";
import type { Product } from "./product.ts";

/** A few towns that replace the whole gazetteer: name, region, country, latitude, longitude, population, postal code. */
const TOWNS: readonly [string, string, string, number, number, number, string][] = [
  ["Avignon", "Vaucluse", "FR", 43.9493, 4.8055, 90_000, "84000"],
  ["Gordes", "Vaucluse", "FR", 43.9113, 5.2003, 1_700, "84220"],
  ["Freiburg im Breisgau", "Baden-Württemberg", "DE", 47.999, 7.842, 230_000, "79098"],
  ["Saint-Rémy", "Calvados", "FR", 48.94, -0.5, 900, "14570"],
  ["Saint-Rémy-de-Provence", "Bouches-du-Rhône", "FR", 43.789, 4.831, 9_800, "13210"],
];

const ROWS = TOWNS.map(([name, region, country, latitude, longitude, population, zips], index) => {
  const id = index + 1;
  const slug = slugOfPlaceName(name, country);
  const place = [id, name, placeNameKey(name), region, country, latitude, longitude, population, zips, ""];
  return [...place, 0, slug, placeSquareAt({ latitude, longitude }), "[]"];
});

export async function loadTowns({ db }: Pick<Product, "db">): Promise<void> {
  await db.batch([db.prepare(insertPlaces("?")).bind(JSON.stringify(ROWS)), db.prepare(INDEX_PLACES)]);
}

/**
 * Returns the time stamp of a form that was opened half a minute ago, so that a test can send the form without waiting.
 */
export const stampOfEarlierForm = (age = 30_000): Promise<string> =>
  formStamp({
    clock: { now: () => Date.now() - age },
    settings: { FORM_SECRET: "local-form-secret-local" },
  });

export interface ProviderState extends AccountState {
  country?: string;
  latitude?: number;
  longitude?: number;
  city?: string;
  services?: readonly string[];
}

/** Creates a provider that couples can choose, at the given location. */
export async function createProvider(product: Product, state: ProviderState = {}) {
  const account = await createAccount(product, state);
  const { country = "FR", latitude = 43.9113, longitude = 5.2003, city = "Gordes" } = state;
  await product.db.batch([
    product.db
      .prepare(
        "UPDATE companies SET name = ?, country_code = ?, latitude = ?, longitude = ?, city = ? WHERE provider_id = ?",
      )
      .bind(
        state.companyName ?? `Maison ${account.id.slice(-6)}`,
        country,
        latitude,
        longitude,
        city,
        account.id,
      ),
    ...(state.services ?? []).map((service) =>
      product.db
        .prepare("INSERT INTO company_services (provider_id, service) VALUES (?, ?)")
        .bind(account.id, service),
    ),
  ]);
  return account;
}

/** Returns valid values for the first step of the couples' form. */
export async function detailsForm(
  overrides: Record<string, string | readonly string[]> = {},
): Promise<Record<string, string | readonly string[]>> {
  return {
    intent: "next",
    stamp: await stampOfEarlierForm(),
    homepage: "",
    wanted: "planner",
    eventType: "wedding",
    serviceType: "FULL_PLANNING",
    eventDate: dayFromNow(300),
    eventDateEnd: "",
    q: "Gordes, 84220",
    placeId: "2",
    guestRange: "80_120",
    budgetRange: "25000_35000",
    plannerBudgetRange: "",
    languages: ["fr", "en"],
    hasTheme: "no",
    weddingTheme: "",
    message: "Nous nous marions en juin, dehors si le temps le permet. 💍",
    ...overrides,
  };
}

/** Returns valid values for the third step of the couples' form. */
export async function contactForm(overrides: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    stamp: await stampOfEarlierForm(),
    homepage: "",
    firstname: "Camille",
    lastname: "Bertin",
    email: "camille@couple.example",
    phoneCountry: "FR",
    phone: "06 12 48 90 35",
    consent: "on",
    ...overrides,
  };
}

/** Returns the path of the newest link to continue a draft that was mailed to an e-mail address. Needs `holdMessages`. */
export async function mailedProjectLink({ db }: Pick<Product, "db">, email: string): Promise<string> {
  const payload = await db
    .prepare("SELECT payload FROM outbox WHERE recipient = ? ORDER BY created_at DESC, id DESC LIMIT 1")
    .bind(email)
    .first<string>("payload");
  const path = /\/project\/continue\/[\w-]+/.exec(payload ?? "")?.[0];
  if (!path) throw new Error(`no link to continue was mailed to ${email}`);
  return path;
}

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
