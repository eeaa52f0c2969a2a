import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|sql)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
const MODELS = filesOf("app/models");
const read = (file: string) => readFileSync(file, "utf8");

/** The only file with the SQL condition for what couples can see. */
const DECIDES = "app/models/listings/visibility.queries.server.ts";

test("the SQL condition for what couples can see is in one file only", () => {
  const deciding = /moderation = 'approved'|siret_status (?:NOT )?IN \(/;
  expect(MODELS.filter((file) => deciding.test(read(file)))).toEqual([DECIDES]);
  const triggers = filesOf("db/triggers").filter((file) =>
    /siret_status|disabled_at IS NULL/.test(read(file)),
  );
  expect(triggers).toEqual([]);
});

/** Statements that write a table from which `listings` is computed. */
const WRITES_SOURCE =
  /\b(?:INSERT INTO|DELETE FROM|UPDATE) (?:companies|company_services|company_languages|profile_addresses|pictures|venues|venue_features|venue_services|venue_taken_days)\b|UPDATE media SET state = 'ready'|UPDATE accounts\s+SET[^`]*\b(?:moderation|onboarding_finished_at|disabled_at|premium_status)\b/;
const REFRESHES = /\brefresh(?:Listings|ListingContent|Album)\(/;

/** Files that write these tables without a refresh, because no listing shows what they change. */
const SHOWS_NOTHING: Readonly<Record<string, string>> = {
  "app/models/public-profile/choose-accent.server.ts": "no listing has the colour of a page",
  "app/models/pictures/receive-picture.server.ts": "a file that was just sent is not ready",
  "app/models/statistics/count-view.server.ts": "views",
  "app/models/media/profile-picture.server.ts": "no listing has the picture of the person",
};

test("every use case that writes to a table from which listings are computed refreshes the listings in the same batch", () => {
  const writing = MODELS.filter((file) => WRITES_SOURCE.test(read(file)));
  expect(writing.length).toBeGreaterThan(15);
  const without = writing.filter((file) => !REFRESHES.test(read(file)));
  expect(without.sort()).toEqual(Object.keys(SHOWS_NOTHING).sort());
});

/** Tables whose rows a search compares, so that a refresh of the content alone would leave wrong facts. */
const WRITES_FACTS =
  /\b(?:INSERT INTO|DELETE FROM|UPDATE) (?:company_services|company_languages|venue_features|venue_services|venue_taken_days)\b/;

test("every use case that writes values by which a search filters or sorts refreshes the facts of the listing too, and not only its content", () => {
  const writing = MODELS.filter((file) => WRITES_FACTS.test(read(file)));
  expect(writing.length).toBeGreaterThan(5);
  expect(writing.filter((file) => /\brefreshListingContent\(/.test(read(file)))).toEqual([]);
});
