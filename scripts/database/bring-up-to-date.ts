import { loadMissingData } from "./load-data.ts";
import { prepareDatabase, type DatabaseTarget } from "./prepare-database.ts";

/** Adds the tables, triggers, form lists and places of this version. It can be repeated, even after an interruption. */
export async function bringUpToDate(target: DatabaseTarget, print: (line: string) => void): Promise<void> {
  const { migrations, hasNewTriggers } = await prepareDatabase(target);
  print(migrations.length > 0 ? `Applied: ${migrations.join(", ")}` : "No migration is missing.");
  print(hasNewTriggers ? "Triggers and views were made anew." : "Triggers and views are current.");
  const { entries, hasNewPlaces } = await loadMissingData(target);
  print(entries > 0 ? `Added to the form lists: ${entries} entries.` : "The form lists are complete.");
  print(hasNewPlaces ? "Gazetteer and map were loaded." : "Gazetteer and map are current.");
}
