import type { Plugin } from "vite";
import { outdatedFiles, writeRegisters } from "../registers.ts";

/**
 * Writes app/registers/ before a build and, in development, whenever a file of declarations is added or removed. In CI
 * it fails instead if a committed file is outdated.
 */
export function registers(): Plugin {
  return {
    name: "trousseau:registers",
    /** This plugin runs before all others, because some of the others follow imports. */
    config() {
      const outdated = process.env["CI"] ? outdatedFiles() : [];
      if (outdated.length > 0) throw new Error(`Run \`npm run registers\`: ${outdated.join(", ")}`);
      writeRegisters();
    },
    configureServer({ watcher }) {
      const follow = (path: string) => {
        if (path.includes("/registers/") && !path.endsWith(".generated.ts")) writeRegisters();
      };
      watcher.on("add", follow).on("unlink", follow);
    },
  };
}
