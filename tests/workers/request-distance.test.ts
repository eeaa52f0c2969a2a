import { afterAll, beforeAll, expect, test } from "vitest";
import { distanceKm } from "../../app/models/directory/rules.ts";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const GORDES = { latitude: 43.9113, longitude: 5.2003 };
const PORTO = { latitude: 41.1496, longitude: -8.611 };
const NOWHERE = { latitude: 0, longitude: 0 };

const kilometres = (id: string) =>
  product.db.prepare("SELECT distance_km FROM event_requests WHERE id = ?").bind(id).first("distance_km");
const moveCompany = (id: string, { latitude, longitude }: typeof GORDES) =>
  product.db
    .prepare("UPDATE companies SET latitude = ?, longitude = ? WHERE provider_id = ?")
    .bind(latitude, longitude, id)
    .run();

test("a request stores the distance between the event and the company, and a move of the company updates the distance", async () => {
  const { id } = await createAccount(product);
  const home = { latitude: 48.8566, longitude: 2.3522 };
  await moveCompany(id, home);
  const near = await createRequest(product, id, GORDES);
  const far = await createRequest(product, id, PORTO);
  expect(await kilometres(near.id)).toBe(Math.round(distanceKm(home, GORDES)));
  expect(await kilometres(far.id)).toBe(Math.round(distanceKm(home, PORTO)));
  await moveCompany(id, GORDES);
  expect(await kilometres(near.id)).toBe(0);
  expect(await kilometres(far.id)).toBe(Math.round(distanceKm(GORDES, PORTO)));
});

test("no distance is stored if the place of the event or of the company is unknown", async () => {
  const { id } = await createAccount(product);
  const unplaced = await createRequest(product, id, NOWHERE);
  const placed = await createRequest(product, id, GORDES);
  expect(await kilometres(unplaced.id)).toBeNull();
  expect(await kilometres(placed.id)).not.toBeNull();
  await moveCompany(id, NOWHERE);
  expect(await kilometres(placed.id)).toBeNull();
});
