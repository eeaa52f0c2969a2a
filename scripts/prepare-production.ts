/**
 * The step of `npm run deploy` between build and upload. It adds the tables, triggers, form lists and places of this
 * version to the production database. It can be repeated, even after an interruption.
 */
import { bringUpToDate } from "./database/bring-up-to-date.ts";
import { ForeignDatabase } from "./database/prepare-database.ts";
import { productionTarget } from "./database/targets.ts";

try {
  await bringUpToDate(productionTarget, (line) => console.log(line));
} catch (failure) {
  if (!(failure instanceof ForeignDatabase)) throw failure;
  console.error(`${failure.message} A later version was deployed: deploy that one, or a newer one.`);
  process.exitCode = 1;
}
