import { vi } from "vitest";

// The test files of a process share Node's packages (Miniflare, Wrangler), but each file loads the product's modules
// again, so that their caches are empty.
vi.resetModules();
const { setTextReader } = await import("../../app/i18n/texts.server.ts");
const { textsOf } = await import("../../scripts/vite/text-files.ts");
setTextReader((language) => Promise.resolve(textsOf(language)));
