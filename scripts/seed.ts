/**
 * `npm run seed`: prepares the local database with migrations, gazetteer, form lists and demonstration. It can be
 * repeated, because it does not change existing rows. The environment variable STATE may name a folder.
 */
import { hashPassword } from "../app/models/accounts/passwords/password.server.ts";
import { openDatabase } from "../app/models/core/database.ts";
import { makeAllListings } from "../app/models/listings/compare-listings.server.ts";
import { makeAllAnswerMedians } from "../app/models/statistics/make-answer-medians.server.ts";
import { readSettings } from "../app/context/settings.ts";
import { DEMO_PASSWORD } from "../db/seed/demo/states.ts";
import { ForeignDatabase } from "./database/prepare-database.ts";
import { migrate } from "./database/targets.ts";
import { PERMANENT_FAILURE_EXIT_CODE } from "./install.mjs";
import { loadPlaces } from "./load-places.ts";
import { bindingsOf, startLocal } from "./local/bindings.ts";

import { remoteDatabase } from "./local/remote-database.ts";
import { seedDemo, seedLookups } from "./seed-demo.ts";
import { putPictures } from "./seed-pictures.ts";
import { seedStripe } from "./seed-stripe.ts";

const state = process.env["STATE"] ?? ".wrangler/state";
const persist = `${state}/v3`;
const miniflare = await startLocal({ persist, script: null });
try {
  const env = await bindingsOf(miniflare);
  await migrate(env.DB);
  await seedLookups(env.DB);
  const { PASSWORD_PEPPER, SECOND_FACTOR_KEY, FORM_SECRET } = readSettings({ ...env }, true);
  const now = Date.now();
  const demo = {
    now,
    passwordHash: hashPassword(DEMO_PASSWORD, PASSWORD_PEPPER),
    secondFactorKey: SECOND_FACTOR_KEY,
    formSecret: FORM_SECRET,
  };
  await Promise.all([loadPlaces(env.DB), seedDemo(env.DB, demo, (objects) => putPictures(persist, objects))]);
  const sandbox = { SANDBOX_DB: await remoteDatabase(miniflare, "SANDBOX_DB") };
  await seedStripe(env.DB, sandbox, process.env["PORT"] ?? "8787", now);
  await makeAllListings({ db: openDatabase(env.DB, null) });
  await makeAllAnswerMedians({ db: openDatabase(env.DB, null), clock: Date });
} catch (failure) {
  if (!(failure instanceof ForeignDatabase)) throw failure;
  console.error(
    `${failure.message} \`npm run reset\` deletes it, and the next \`npm start\` makes a new one.`,
  );
  process.exitCode = PERMANENT_FAILURE_EXIT_CODE;
} finally {
  await miniflare.dispose();
}
