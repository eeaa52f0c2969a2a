import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const BUILT = "build/server/index.js";
const ASSETS = "build/client/assets";
/** Inputs of the build. A folder's own time changes when a file is added or removed. */
const SOURCES = [
  "app",
  "db",
  "locales",
  "public",
  "scripts/vite",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the build is one for tests: a build for production lacks the gallery (vite.config.ts). */
const hasGallery = () => readdirSync(ASSETS).some((name) => name.startsWith("dev-ui-"));

/** Whether the build is one for tests and newer than all its inputs. */
export const isBuildCurrent = () =>
  existsSync(BUILT) && hasGallery() && Math.max(...SOURCES.map(newest)) < statSync(BUILT).mtimeMs;
