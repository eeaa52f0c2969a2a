import { vi } from "vitest";

// Test files of one process share Node's loaded packages (Miniflare, Wrangler); the product's modules and their caches
// are loaded anew for each file.
vi.resetModules();
