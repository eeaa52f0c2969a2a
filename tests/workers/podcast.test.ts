import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { ALL_TEXTS } from "../support/texts.ts";

const PLAYER = "https://player.example/show/1";
const policyOf = (headers: Headers) => headers.get("Content-Security-Policy") ?? "";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { PODCAST_URL: PLAYER } });
});
afterAll(() => product.stop());

/** The URL that the frame on a page loads. */
const frameOf = (html: string) => /<iframe\b[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];

test("the podcast is loaded only on demand, and only then does the policy of the page allow its frame", async () => {
  const { visitor } = await createAccount(product);
  for (const path of ["/", "/dashboard"]) {
    const page = await visitor.visit(path);
    expect(page.text).toContain(ALL_TEXTS.fr.get("home:podcast.title"));
    expect(page.text).not.toContain("player.example");
    expect(policyOf(page.headers)).not.toContain("frame-src");
    const playing = await visitor.visit(`${path}?podcast=play`);
    expect(frameOf(playing.text)).toBe(PLAYER);
    expect(playing.text).toContain('sandbox="allow-scripts allow-popups allow-same-origin"');
    expect(policyOf(playing.headers)).toContain("frame-src https://player.example;");
  }
  expect(policyOf((await visitor.visit("/event-requests?podcast=play")).headers)).not.toContain("frame-src");
});

test("in the local setup the player of the sandbox replaces the podcast, and only our own pages may show this player in a frame", async () => {
  const local = await startProduct();
  try {
    const { visitor } = await createAccount(local);
    const playing = await visitor.visit("/?podcast=play");
    expect(frameOf(playing.text)).toBe("/sandbox/podcast");
    // A frame with scripts and with the origin of the app could remove its own sandbox.
    expect(playing.text).toContain('sandbox="allow-scripts allow-popups"');
    expect(policyOf(playing.headers)).toContain(`frame-src ${visitor.origin};`);
    const player = await visitor.visit("/sandbox/podcast");
    expect(policyOf(player.headers)).toContain("frame-ancestors 'self'");
    expect(player.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect((await visitor.visit("/sandbox/podcast.wav")).headers.get("Content-Type")).toBe("audio/wav");
  } finally {
    await local.stop();
  }
});

test("no podcast banner is shown if the settings contain no URL of a podcast", async () => {
  const without = await startProduct({ settings: { PODCAST_URL: "" } });
  try {
    const { visitor } = await createAccount(without);
    const page = await visitor.visit("/?podcast=play");
    expect(page.text).not.toContain('id="podcast"');
    expect(policyOf(page.headers)).not.toContain("frame-src");
  } finally {
    await without.stop();
  }
});
