import { afterAll, beforeAll, expect, test } from "vitest";
import { PROMOTION_ANSWERS } from "../../app/api/answers/promotions.ts";
import { createAccount } from "../support/accounts.ts";
import { ApiClient } from "../support/api/api-client.ts";
import { startProduct, type Product } from "../support/product.ts";
import { promotionForm, publish } from "../support/promotions.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "lists", isAlone: true });
  const { visitor: admin } = await createAccount(product, { role: "ROLE_ADMIN" });
  await publish(admin, promotionForm({ link: "/subscription" }));
  await publish(admin, promotionForm({ kind: "popup", showOncePerUser: "yes" }));
});
afterAll(() => product.stop());

const clientOf = async (role: "ROLE_PRESTATAIRE" | "ROLE_VENUE") =>
  ApiClient.signedIn(product, (await createAccount(product, { role })).email);

const get = async (client: ApiClient, kind: "alert" | "popup", query = "") =>
  (await client.send({ method: "GET", path: `/api/marketing/promotional-${kind}/active${query}` })).json;

test("a client reads the alert for its role, with the description as HTML", async () => {
  const answer = await get(await clientOf("ROLE_PRESTATAIRE"), "alert");
  expect(PROMOTION_ANSWERS["D1-22"].parse(answer)).toMatchObject({
    alert: {
      title: "Le salon ouvre",
      description: "<p>Venez <strong>nombreux</strong> à Lyon.</p><ul><li>stands</li><li>ateliers</li></ul>",
      buttonLink: expect.stringMatching(/^http:\/\/fr\.localhost.*\/subscription$/),
    },
  });
});

test("an alert for planners is shown to a venue only if the client asks for planners", async () => {
  const venue = await clientOf("ROLE_VENUE");
  expect(await get(venue, "alert")).toEqual({ alert: null });
  expect(await get(venue, "alert", "?type=planner")).toMatchObject({ alert: { title: "Le salon ouvre" } });
});

test("a popup that is shown once is null after it was read", async () => {
  const client = await clientOf("ROLE_PRESTATAIRE");
  const first = PROMOTION_ANSWERS["D1-23"].parse(await get(client, "popup"));
  expect(first).toMatchObject({ popup: { title: "Le salon ouvre", showOncePerUser: true, imageUrl: null } });
  await expect.poll(() => get(client, "popup")).toEqual({ popup: null });
});
