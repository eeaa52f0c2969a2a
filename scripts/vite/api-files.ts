import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { errorWords } from "../api/error-words.ts";
import { apiDocsPage } from "../api/docs-page.ts";

const FOLDER = "build/client/api";

/** The design tokens without their fonts, which the page does not load. */
const tokens = (): string =>
  readFileSync("app/ui/styles/tokens.css", "utf8").replaceAll(/@font-face\s*\{[^}]*\}\s*/g, "");

/** Writes the description of the HTTP API and its page into the static files, which are answered without the Worker. */
export function apiFiles(): Plugin {
  return {
    name: "api-files",
    apply: "build",
    closeBundle() {
      const openapi = readFileSync("docs/api/openapi.json", "utf8");
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, "openapi.json"), JSON.stringify(JSON.parse(openapi)));
      writeFileSync(join(FOLDER, "docs.html"), apiDocsPage(JSON.parse(openapi), errorWords));
      writeFileSync(join(FOLDER, "docs.css"), tokens() + readFileSync("scripts/api/docs.css", "utf8"));
    },
  };
}
