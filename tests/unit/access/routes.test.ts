import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS } from "../../../app/access/levels.ts";
import { routeFiles } from "../../support/route-files.ts";
import type { PageHandle } from "../../../app/ui/layouts/page-handle.ts";

/** Routes open to everyone on purpose; all others must ask for a higher level. */
const PUBLIC_ROUTES = new Set([
  "root",
  "$",
  "dev.ui",
  "email-change",
  "forgot-password-reset",
  "locale",
  "logout",
  "media",
  "places",
  "privacy",
  "project",
  "providers",
  "terms",
  // No session: protected by the signature in the address.
  "unsubscribe",
  "calendar",
  "badge",
  "integrate-badge",
  // No session: browsers send reports by themselves, which are only logged.
  "csp-report",
  // No session: protected by a signature over the body, or by a secret.
  "webhooks.brevo",
  "webhooks.stripe",
]);

const routes = [
  ...routeFiles().map(({ name, file }) => ({
    id: name,
    load: () => import(/* @vite-ignore */ `../../../app/routes/${file}`),
  })),
  { id: "root", load: () => import("../../../app/root.tsx") },
];

test("every loader and action of every route is made by an access level", async () => {
  expect(routes.length).toBeGreaterThan(2);
  for (const { id, load } of routes) {
    const module: Record<string, unknown> = await load();
    for (const part of ["loader", "action"]) {
      const handler = module[part];
      if (handler === undefined) continue;
      expect(handler, `${id} ${part}`).toHaveProperty("access");
      const { access } = handler as { access: keyof typeof LEVELS };
      expect(Object.keys(LEVELS), `${id} ${part}`).toContain(access);
      const address = id.replace(/^_(?:static|public|open|signed-out|gallery)\./, "");
      const isPublic = [...PUBLIC_ROUTES].some(
        (route) => address === route || address.startsWith(`${route}.`),
      );
      if (access === "anyone") expect(isPublic, `${id} ${part} is open to anyone`).toBe(true);
    }
  }
}, 30_000);

test("every script that a page names in its handle exists", async () => {
  let named = 0;
  for (const { id, load } of routes) {
    const { handle } = (await load()) as { handle?: PageHandle };
    for (const name of handle?.enhance ?? []) {
      expect(existsSync(`app/enhance/${name}.ts`), `${id} asks for the script ${name}`).toBe(true);
      named += 1;
    }
  }
  expect(named).toBeGreaterThan(10);
}, 30_000);
