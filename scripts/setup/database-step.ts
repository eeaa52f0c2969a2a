import { bringUpToDate } from "../database/bring-up-to-date.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import type { Step } from "./step.ts";

/** Brings the database up to date, as `npm run deploy` does. */
export const DATABASE_STEP: Step = {
  name: "content of the database",
  async plan({ product }) {
    const { environment, cloudflare } = product;
    if ((await cloudflare.findDatabase(environment.database.name)) === null)
      return ["add tables, triggers, form lists, gazetteer and map"];
    const findings = await checkDatabase(product);
    const isWrong = findings.some(({ state }) => state === "wrong");
    return isWrong ? ["add what the database lacks of tables, triggers, form lists, gazetteer and map"] : [];
  },
  carryOut: (ctx) => bringUpToDate(ctx.openDatabase(), (line) => ctx.print(`    ${line}`)),
};
