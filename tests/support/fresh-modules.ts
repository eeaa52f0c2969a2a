import { vi } from "vitest";

// All test files of a process share Node's packages (Miniflare, Wrangler). Each file loads the product's modules again,
// so their caches are empty.
vi.resetModules();
const { readTextsWith } = await import("../../app/i18n/texts.server.ts");
const { textsOf } = await import("../../scripts/vite/text-files.ts");
readTextsWith((language) => Promise.resolve(textsOf(language)));
