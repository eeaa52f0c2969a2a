#!/usr/bin/env node
/** `npm run reset`: deletes the local database, files and mails. The next `npm start` creates them again. */
import { rmSync } from "node:fs";

rmSync(process.env.STATE ?? ".wrangler/state", { recursive: true, force: true });
console.log("Local data removed.");
