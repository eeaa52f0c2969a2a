import { vi } from "vitest";

// Test files of one process share Node's loaded packages (Miniflare, Wrangler); the product's modules and their caches
// are loaded anew for each file.
vi.resetModules();
const { readTextsWith } = await import("../../app/i18n/texts.server.ts");
const { textsOf } = await import("../../scripts/vite/text-files.ts");
readTextsWith((language) => Promise.resolve(textsOf(language)));
