/**
 * The step of `npm run deploy` between build and upload. It adds the tables, triggers, form lists and places of this
 * version to the production database. It can be repeated, even after an interruption.
 */
import { loadMissingData } from "./database/load-data.ts";
import { ForeignDatabase, prepareDatabase } from "./database/prepare-database.ts";
import { productionTarget } from "./database/targets.ts";

try {
  const { migrations, hasNewTriggers } = await prepareDatabase(productionTarget);
  console.log(migrations.length > 0 ? `Applied: ${migrations.join(", ")}` : "No migration is missing.");
  console.log(hasNewTriggers ? "Triggers and views were made anew." : "Triggers and views are current.");
  const { entries, hasNewPlaces } = await loadMissingData(productionTarget);
  console.log(entries > 0 ? `Added to the form lists: ${entries} entries.` : "The form lists are complete.");
  console.log(hasNewPlaces ? "Gazetteer and map were loaded." : "Gazetteer and map are current.");
} catch (failure) {
  if (!(failure instanceof ForeignDatabase)) throw failure;
  console.error(`${failure.message} A later version was deployed: deploy that one, or a newer one.`);
  process.exitCode = 1;
}
