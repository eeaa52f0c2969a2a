import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../db/seed/demo/states.ts";
import { signIn } from "../support/accounts.ts";
import { DOMAINS } from "~/i18n/domains";
import { startProduct, type Product } from "../support/product.ts";

const SVG_MAX_BYTES = 12_000;
/** The number of requests that are tested on each domain. */
const READ = 4;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ template: "demo" });
});
afterAll(() => product.stop());

interface PlaceOfRequest {
  city: string;
  email: string;
  phone: string;
}

/** The place and the contact details of a request, as they are stored. */
async function storedOf(id: string): Promise<PlaceOfRequest> {
  const row = await product.db
    .prepare(
      `SELECT p.city, c.email, c.phone FROM event_requests r JOIN projects p ON p.id = r.project_id
       JOIN project_contacts c ON c.project_id = p.id WHERE r.id = ?`,
    )
    .bind(id)
    .first<PlaceOfRequest>();
  if (!row) throw new Error(`no request ${id}`);
  return row;
}

describe("the map of a request", () => {
  test.each(Object.keys(DOMAINS))(
    "the map of a request on the domain %s is part of the page, with place names and without contact data",
    async (domain) => {
      const visitor = product.visitor(domain);
      await signIn(visitor, `premium@${domain}.example.com`, DEMO_PASSWORD);
      const list = await visitor.visit("/event-requests");
      const ids = [...list.text.matchAll(/href="\/event-requests\/([0-9a-f-]{36})/g)].map(
        ([, id]) => id ?? "",
      );
      const read = [...new Set(ids)].slice(0, READ);
      expect(read).not.toEqual([]);
      const drawings = [];
      for (const id of read) {
        const { text } = await visitor.visit(`/event-requests/${id}`);
        const { city, email, phone } = await storedOf(id);
        const svg = /<svg[^>]*role="img"[^>]*>.*?<\/svg>/s.exec(text)?.[0];
        if (svg === undefined) continue;
        drawings.push(svg);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(SVG_MAX_BYTES);
        expect(svg).toContain(`>${city.replace("'", "&#x27;")}</text>`);
        expect(svg.match(/<text /g)?.length).toBeGreaterThan(3);
        expect(svg).not.toContain("style=");
        expect(svg).not.toContain(email);
        expect(svg).not.toContain(phone);
      }
      expect(drawings).not.toEqual([]);
    },
  );
});
