import { createHash, randomBytes } from "node:crypto";
import { FAVORITES_COOKIE } from "../../app/models/favorites/rules.ts";
import { writeFavoritesToken } from "../../app/models/favorites/token.server.ts";
import { pathOfLink } from "../../tests/support/local-origin.ts";
import { directoryPaths, profilePathOf, type Products } from "./products.ts";

/** A page of the public side, with the Cookie header of its visitor. */
interface PublicPage {
  name: string;
  path: string;
  cookie: string;
}

const HOUR = 3_600_000;
/** The secret of `.dev.vars.example`, with which the local product signs favourites. */
const FORM_SECRET = "local-form-secret-local";

/** The pages of the public side whose bytes are measured: each kind of page once. */
export async function publicPages(products: Products): Promise<PublicPage[]> {
  const { db, ownerId } = products;
  const { town, search } = await directoryPaths(db);
  const open = [
    ["public profile", await profilePathOf(db, ownerId)],
    ["public venue", await venuePath(products)],
    ["start page of the directory", "/en"],
    ["services of the directory", "/services"],
    ["regions of the directory", "/regions"],
    ["planners near a town", town],
    ["search", search],
    ["link to write a review", await reviewPath(products)],
  ] as const;
  return [
    ...open.map(([name, path]) => ({ name, path, cookie: "" })),
    { name: "favourites", path: "/favorites", cookie: await favoritesCookie(products) },
  ];
}

/** The path of a venue of the demonstration, as the profile of its account links it. */
async function venuePath({ db, logged }: Products): Promise<string> {
  const account = await db
    .prepare("SELECT id FROM accounts WHERE email_key = 'premium-venue@fr.example.com'")
    .first<string>("id");
  const profile = await profilePathOf(db, account ?? "");
  return pathOfLink((await logged(profile, "")).html, `${profile}/venues/`);
}

/** Stores a link with which a couple of the demonstration writes a review, and returns its path. */
async function reviewPath({ db, ownerId }: Products): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const request = await db
    .prepare(
      `UPDATE event_requests SET event_date = date('now', '-9 days'), unlocked_at = coalesce(unlocked_at, seen_at, created_at)
       WHERE id = (SELECT id FROM event_requests WHERE provider_id = ? AND unlocked_at IS NOT NULL ORDER BY id LIMIT 1) RETURNING id`,
    )
    .bind(ownerId)
    .first<string>("id");
  await db
    .prepare(
      `INSERT INTO review_links (id, request_id, kind, token_hash, created_at, expires_at)
       VALUES (?, ?, 'again', ?, ?, ?)`,
    )
    .bind(crypto.randomUUID(), request, hash, Date.now(), Date.now() + HOUR)
    .run();
  return `/review/${token}`;
}

/** The cookie of a browser with three favourite planners. */
async function favoritesCookie({ db }: Products): Promise<string> {
  const { results } = await db
    .prepare(
      "SELECT id FROM listings WHERE country_code = 'FR' AND kind = 'planner' AND is_visible = 1 LIMIT 3",
    )
    .all<{ id: string }>();
  const token = await writeFavoritesToken(
    { clock: Date, settings: { FORM_SECRET } },
    results.map(({ id }) => ({ id, kind: "planner" })),
  );
  return `${FAVORITES_COOKIE}=${token}`;
}
