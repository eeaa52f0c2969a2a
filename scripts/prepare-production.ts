/**
 * The step of `npm run deploy` between build and upload: gives the database of production the tables and triggers of
 * this version. It can be run again, also after it was stopped in the middle.
 */
import { ForeignDatabase, prepareDatabase } from "./database/prepare-database.ts";
import { productionTarget } from "./database/targets.ts";

try {
  const { migrations, hasNewTriggers } = await prepareDatabase(productionTarget);
  console.log(migrations.length > 0 ? `Applied: ${migrations.join(", ")}` : "No migration is missing.");
  console.log(hasNewTriggers ? "Triggers and views were made anew." : "Triggers and views are current.");
} catch (failure) {
  if (!(failure instanceof ForeignDatabase)) throw failure;
  console.error(`${failure.message} A later version was deployed: deploy that one, or a newer one.`);
  process.exitCode = 1;
}
