import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const BUILT = "build/server/index.js";
const ASSETS = "build/client/assets";
/**
 * The files and folders from which a build is made. The modification time of a folder changes when a file in it is
 * added or removed.
 */
const SOURCES = [
  "app",
  "db",
  "locales",
  "public",
  "docs/api",
  "scripts/api",
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

/**
 * Whether the build contains the component gallery (/dev/ui), which tests need. A production build does not contain it
 * (vite.config.ts).
 */
const hasGallery = () => readdirSync(ASSETS).some((name) => name.startsWith("dev-ui-"));

/**
 * Whether tests can use the build: it contains the component gallery and is newer than all files from which it is made.
 */
export const isBuildCurrent = () =>
  existsSync(BUILT) && hasGallery() && Math.max(...SOURCES.map(newest)) < statSync(BUILT).mtimeMs;
