import { writeFileSync } from "node:fs";
import openapiTypes, { astToString } from "openapi-typescript";
import { contractLines } from "./api/contract-lines.ts";
import { describeApi } from "./api/describe-api.ts";

/**
 * `npm run api` writes the description of the HTTP API (docs/api/openapi.json) and the types of its client
 * (tests/support/api/openapi.d.ts) from the table of calls. With `-- release` it also writes what clients may rely on from
 * now on (docs/api/released.txt).
 */
const description = await describeApi();
writeFileSync("docs/api/openapi.json", `${JSON.stringify(description, null, 1)}\n`);
const types = await openapiTypes(JSON.stringify(description), { alphabetize: true });
writeFileSync(
  "tests/support/api/openapi.d.ts",
  `// Written by \`npm run api\` from the table of calls.\n${astToString(types)}`,
);
if (process.argv.includes("release"))
  writeFileSync("docs/api/released.txt", `${contractLines(description).join("\n")}\n`);
