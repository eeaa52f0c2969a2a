import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPlaces } from "../../scripts/load-places.ts";
import { startProduct, type Product } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await loadPlaces(product.db);
});
afterAll(() => product.stop());

describe("GET /places", () => {
  const suggest = async (q: string, domain = "fr") => {
    const answer = await product.visitor(domain).visit(`/places?q=${encodeURIComponent(q)}`);
    return { code: answer.status, headers: answer.headers, places: JSON.parse(answer.text).places };
  };

  test("answers suggestions in the page's language, to be kept by the browser alone", async () => {
    const { code, headers, places } = await suggest("gordes");
    expect(code).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, max-age=300");
    expect(places[0]).toEqual({
      id: expect.any(Number),
      name: "Gordes",
      detail: "84220 · Vaucluse, France",
      label: "Gordes, 84220",
      zipcode: "84220",
      country: "FR",
      chosen: "Adresse reconnue\u00a0: Gordes, Vaucluse, France",
    });
    expect((await suggest("Rom", "de")).places[0]).toMatchObject({ name: "Roma", detail: "00184 · Italien" });
  });

  test("answers at most eight, and a sentence when there are none", async () => {
    expect((await suggest("saint")).places).toHaveLength(8);
    const none = JSON.parse((await product.visitor("uk").visit("/places?q=zzqzz")).text);
    expect(none.places).toEqual([]);
    expect(none.status).toMatch(/^No town found/);
  });

  test.each([
    "/places",
    "/places?q=",
    "/places?q=%00",
    "/places?q=%22%20OR%20%22",
    "/places?q=a&q=b",
    "/places?q=%E0%A4%A",
  ])("%s is answered quietly", async (path) => {
    expect((await product.visitor().visit(path)).status).toBe(200);
  });

  test("is limited per address", async () => {
    const visitor = product.visitor();
    let refused: number | null = null;
    for (let turn = 0; turn < 250 && refused === null; turn += 1) {
      const answer = await visitor.visit("/places?q=lyon");
      if (answer.status !== 200) refused = answer.status;
    }
    expect(refused).toBe(429);
    expect((await product.visitor().visit("/places?q=lyon")).status).toBe(200);
  });
});
